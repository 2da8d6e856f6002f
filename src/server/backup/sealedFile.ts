import { type Hash, createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { manifestName } from './manifest.ts'
import { Refusal } from '#server/commands/terminal.ts'

/** The last tar entry: the SHA-256 of every byte before it. */
const sealName = 'sha256'
/** A header, one block of content, and the two empty blocks that end a tar. */
const sealBytes = 4 * 512
const endBytes = 2 * 512
/** Held in memory. Pieces of tables are packed from one MiB, unless a single row is longer. */
const mostEntryBytes = 256 * 1024 ** 2

export interface Entry {
  name: string
  bytes: Buffer
}

export interface Writer {
  add(name: string, bytes: Buffer): Promise<void>
  seal(): Promise<number>
}

/** `madeAt` becomes every entry's time. */
export function writeSealed(file: FileHandle, madeAt: Date): Writer {
  const hash = createHash('sha256')
  let written = 0
  const write = async (bytes: Buffer) => {
    await file.appendFile(bytes)
    written += bytes.length
  }
  return {
    async add(name, bytes) {
      const entry = (await tarOf(name, bytes, madeAt)).subarray(0, -endBytes)
      hash.update(entry)
      await write(entry)
    },
    async seal() {
      await write(await tarOf(sealName, Buffer.from(`${hash.digest('hex')}\n`), madeAt))
      await file.sync()
      return written
    },
  }
}

async function tarOf(name: string, bytes: Buffer, mtime: Date): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name, mtime, mode: 0o600 }, bytes)
  archive.finalize()
  return buffer(archive)
}

/** Refuses a file that is no backup at once; one that was cut short or changed, at its end at the latest. */
export async function* readSealed(path: string): AsyncGenerator<Entry> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = await readAt(file, 0, manifestName.length + 1)
    if (start.toString('latin1') !== `${manifestName}\0`) throw new Refusal(`${path} is not a Sageleaf backup.`)
    const hash = createHash('sha256')
    try {
      const digest = await readSeal(await readAt(file, size - sealBytes, sealBytes))
      yield* entriesOf(file.createReadStream({ end: size - sealBytes - 1, autoClose: false, highWaterMark }), hash)
      if (digest !== hash.digest('hex')) throw new Error('the checksum differs')
    } catch (cause) {
      throw new Refusal(`The backup ${path} was cut short or changed. Nothing was restored.`, { cause })
    }
  } finally {
    await file.close()
  }
}

const highWaterMark = 1024 * 1024

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(position, 0))
  return bytes.subarray(0, bytesRead)
}

async function readSeal(end: Buffer): Promise<string> {
  for await (const { name, bytes } of entriesOf([end])) {
    const isEmptyAfter = !end.subarray(512 + bytes.length).some(Boolean)
    if (name === sealName && isEmptyAfter) return bytes.toString().trimEnd()
  }
  throw new Error('the seal is missing')
}

async function* entriesOf(source: AsyncIterable<Buffer> | Iterable<Buffer>, hash?: Hash): AsyncGenerator<Entry> {
  const archive = extract()
  const fed = pipeline(
    source,
    async function* (pieces) {
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        hash?.update(piece)
        yield piece
      }
    },
    archive,
  )
  // The loop below throws the fault.
  fed.catch(() => undefined)
  for await (const entry of archive) {
    if ((entry.header.size ?? 0) > mostEntryBytes) throw new Error('an entry is too large')
    yield { name: entry.header.name, bytes: await buffer(entry) }
  }
  await fed
}
