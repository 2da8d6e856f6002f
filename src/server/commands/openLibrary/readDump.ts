import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { jsonIn } from './records.ts'
import { Refusal } from '#server/commands/terminal.ts'

/** How far a dump has been read: bytes count unpacked. */
export interface Position {
  bytes: number
  lines: number
}

export interface Piece {
  lines: string[]
  /** After the last of its lines. */
  end: Position
  /** How much of the file has been read, 0 to 1. */
  share: number
}

/** One line of a dump, whose fifth column is JSON. Source: openlibrary.org/developers/dumps. */
export interface Entry {
  type: string
  key: string
  json: string
}

/** Larger ones are slow to free. */
const pieceBytes = 64 * 1024
const maxLineBytes = 64 * 1024 * 1024
const newline = 10

/** Whole lines from the position on; the file may be packed with gzip. Refuses a file that ends in the middle. */
export async function* readDump(path: string, from: Position): AsyncGenerator<Piece> {
  const { bytes: size } = await factsOf(path)
  const isPacked = await isGzip(path)
  const file = createReadStream(path, { start: isPacked ? 0 : from.bytes, highWaterMark: pieceBytes })
  const unpacked = isPacked ? pipeline(file, createGunzip({ chunkSize: pieceBytes }), () => undefined) : file
  const start = isPacked ? 0 : from.bytes
  let toSkip = isPacked ? from.bytes : 0
  let rest: Buffer = Buffer.alloc(0)
  let end = from
  try {
    for await (const read of unpacked as AsyncIterable<Buffer>) {
      const skipped = Math.min(toSkip, read.length)
      toSkip -= skipped
      const chunk = rest.length > 0 ? Buffer.concat([rest, read.subarray(skipped)]) : read.subarray(skipped)
      const wholeTo = chunk.lastIndexOf(newline) + 1
      rest = chunk.subarray(wholeTo)
      if (rest.length > maxLineBytes) throw new Refusal(`${path} is not a dump of Open Library: it has no lines.`)
      if (wholeTo === 0) continue
      const lines = chunk.toString('utf8', 0, wholeTo - 1).split('\n')
      end = { bytes: end.bytes + wholeTo, lines: end.lines + lines.length }
      yield { lines, end, share: Math.min(1, (start + file.bytesRead) / Math.max(1, size)) }
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw endsEarly(path)
    if (code.startsWith('Z_')) throw new Refusal(`${path} is damaged and cannot be unpacked. Download it again.`)
    throw error
  }
  if (rest.length === 0) return
  // Only a whole last line may lack its end.
  const last = rest.toString('utf8')
  if (!jsonIn(entryIn(last)?.json ?? '')) throw endsEarly(path)
  yield { lines: [last], end: { bytes: end.bytes + rest.length, lines: end.lines + 1 }, share: 1 }
}

const endsEarly = (path: string) => new Refusal(`${path} ends in the middle. Download it again.`)

/** Undefined when the line does not have the five columns of a dump. */
export function entryIn(line: string): Entry | undefined {
  const afterType = line.indexOf('\t')
  const afterKey = line.indexOf('\t', afterType + 1)
  const afterRevision = line.indexOf('\t', afterKey + 1)
  const afterDate = line.indexOf('\t', afterRevision + 1)
  if (afterType < 0 || afterKey < 0 || afterRevision < 0 || afterDate < 0) return undefined
  return { type: line.slice(0, afterType), key: line.slice(afterType + 1, afterKey), json: line.slice(afterDate + 1) }
}

const checkedLines = 1000

/** Refuses a file that cannot be read, or none of whose first lines is of one of the types. */
export async function checkDump(path: string, types: string[]): Promise<void> {
  await factsOf(path)
  for await (const { lines } of readDump(path, { bytes: 0, lines: 0 })) {
    const found = lines.slice(0, checkedLines).flatMap((line) => entryIn(line)?.type ?? [])
    if (found.some((type) => types.includes(type))) return
    const what = found[0]?.slice(0, 40)
    const why = what ? `its first line is of type ${what}` : 'its lines do not have the five columns of such a file'
    throw new Refusal(`${path} is not Open Library's dump of ${types[0]!.split('/').at(-1)}s: ${why}.`)
  }
  throw new Refusal(`${path} is empty.`)
}

/** Changes when the file does. */
export async function factsOf(path: string): Promise<{ bytes: number; digest: string }> {
  const file = await open(path).catch(() => {
    throw new Refusal(`There is no file ${path} that can be read.`)
  })
  try {
    const facts = await file.stat()
    if (!facts.isFile()) throw new Refusal(`${path} is not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, 0)
    const start = createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex')
    return { bytes: facts.size, digest: `${facts.size} ${start}` }
  } finally {
    await file.close()
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
