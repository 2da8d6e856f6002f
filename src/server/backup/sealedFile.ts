import { type Hash, createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { decrypted, encryptedStart } from './encryption.ts'
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

/** Where the bytes of a backup go. */
export interface Sink {
  write(bytes: Buffer): Promise<void>
  /** Returns how many bytes the file has then. */
  end(): Promise<number>
}

export function plainSink(file: FileHandle): Sink {
  let size = 0
  return {
    async write(bytes) {
      await file.appendFile(bytes)
      size += bytes.length
    },
    end: async () => size,
  }
}

export interface Writer {
  add(name: string, bytes: Buffer): Promise<void>
  seal(): Promise<number>
}

/** `madeAt` becomes every entry's time. */
export function writeSealed(sink: Sink, madeAt: Date): Writer {
  const hash = createHash('sha256')
  return {
    async add(name, bytes) {
      const entry = (await tarOf(name, bytes, madeAt)).subarray(0, -endBytes)
      hash.update(entry)
      await sink.write(entry)
    },
    async seal() {
      await sink.write(await tarOf(sealName, Buffer.from(`${hash.digest('hex')}\n`), madeAt))
      return sink.end()
    },
  }
}

async function tarOf(name: string, bytes: Buffer, mtime: Date): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name, mtime, mode: 0o600 }, bytes)
  archive.finalize()
  return buffer(archive)
}

/**
 * Refuses a file that is no backup, or is encrypted for other keys, at once; one that was cut short or changed, at its end
 * at the latest.
 */
export async function* readSealed(path: string, identities: readonly string[] = []): AsyncGenerator<Entry> {
  const file = await open(path)
  try {
    const start = (await file.read(Buffer.alloc(startBytes), 0, startBytes, 0)).buffer.toString('latin1')
    const isEncrypted = start.startsWith(encryptedStart)
    if (!isEncrypted && !isBackup(start)) throw notBackup(path)
    const stored = file.createReadStream({ start: 0, autoClose: false, highWaterMark })
    const seal = { hash: createHash('sha256'), bytes: Buffer.alloc(0) }
    try {
      const source = isEncrypted ? decrypted(stored, path, identities) : stored
      yield* entriesOf(withoutSeal(source, seal, path))
      if ((await readSeal(seal.bytes)) !== seal.hash.digest('hex')) throw new Error('the checksum differs')
    } catch (cause) {
      if (cause instanceof Refusal) throw cause
      throw new Refusal(`The backup ${path} was cut short or changed. Nothing was restored.`, { cause })
    } finally {
      stored.destroy()
    }
  } finally {
    await file.close()
  }
}

const highWaterMark = 1024 * 1024
const startBytes = 32
const isBackup = (start: string) => start.startsWith(`${manifestName}\0`)
const notBackup = (path: string) => new Refusal(`${path} is not a Sageleaf backup.`)

interface Seal {
  /** Of all before it. */
  hash: Hash
  bytes: Buffer
}

/** Keeps back what may be the seal. */
async function* withoutSeal(source: AsyncIterable<Buffer>, seal: Seal, path: string): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const piece of source) {
    if (isFirst && !isBackup(piece.toString('latin1', 0, startBytes))) throw notBackup(path)
    isFirst = false
    const all = Buffer.concat([seal.bytes, piece])
    const before = all.subarray(0, Math.max(0, all.length - sealBytes))
    seal.bytes = all.subarray(before.length)
    seal.hash.update(before)
    if (before.length > 0) yield before
  }
}

async function readSeal(end: Buffer): Promise<string> {
  for await (const { name, bytes } of entriesOf([end])) {
    const isEmptyAfter = !end.subarray(512 + bytes.length).some(Boolean)
    if (name === sealName && isEmptyAfter) return bytes.toString().trimEnd()
  }
  throw new Error('the seal is missing')
}

async function* entriesOf(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Entry> {
  const archive = extract()
  const fed = pipeline(source, archive)
  // The loop below throws the fault.
  fed.catch(() => undefined)
  for await (const entry of archive) {
    if ((entry.header.size ?? 0) > mostEntryBytes) throw new Error('an entry is too large')
    yield { name: entry.header.name, bytes: await buffer(entry) }
  }
  await fed
}
