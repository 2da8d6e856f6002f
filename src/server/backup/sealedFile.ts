import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '../commands/refusal.ts'
import { blockBytes, endOfTar, paddingAfter, readHeader, tarHeader } from './tar.ts'

/** The last entry: the SHA-256 of every byte before it. */
const sealName = 'sha256'

export interface Entry {
  name: string
  bytes: Buffer
}

export interface Writer {
  add(name: string, bytes: Buffer): Promise<void>
  /** Ends the file; returns how many bytes it has. */
  seal(): Promise<number>
}

/** `madeAt` becomes the time of every entry. */
export function writeSealed(file: FileHandle, madeAt: Date): Writer {
  const hash = createHash('sha256')
  const time = Math.floor(madeAt.getTime() / 1000)
  let written = 0
  const write = async (bytes: Buffer) => {
    await file.appendFile(bytes)
    written += bytes.length
  }
  return {
    async add(name, bytes) {
      const entry = entryOf(name, bytes, time)
      hash.update(entry)
      await write(entry)
    },
    async seal() {
      await write(sealOf(hash.digest('hex'), time))
      await file.sync()
      return written
    },
  }
}

/**
 * The entries of a file, the seal excepted. Refuses in the course of it, at its end at the latest, when the file is none of
 * ours, is cut short, or is not what was written.
 */
export async function* readSealed(path: string): AsyncGenerator<Entry> {
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 })
  try {
    yield* entriesOf(path, takerOf(stream))
  } finally {
    stream.destroy()
  }
}

async function* entriesOf(path: string, take: Take): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  for (let isFirst = true; ; isFirst = false) {
    const header = await take(blockBytes)
    const said = readHeader(header)
    if (!said && isFirst) throw new Refusal(`${path} is no backup of Sageleaf.`)
    if (header.length < blockBytes) throw cutShort(path)
    if (!said || said.size > mostBytes) throw changed(path)
    const body = await take(said.size + paddingAfter(said.size))
    if (body.length < said.size + paddingAfter(said.size)) throw cutShort(path)
    if (said.name === sealName)
      return checkEnd(path, [header, body, await take(endOfTar.length + 1)], sealOf(hash.digest('hex'), said.time))
    hash.update(header).update(body)
    yield { name: said.name, bytes: body.subarray(0, said.size) }
  }
}

function checkEnd(path: string, found: Buffer[], right: Buffer): void {
  const end = Buffer.concat(found)
  if (end.length < right.length) throw cutShort(path)
  if (!end.equals(right)) throw changed(path)
}

/** More than any entry of ours has: a number that was changed must not fill the memory. */
const mostBytes = 512 * 1024 * 1024

const cutShort = (path: string) => new Refusal(`The backup ${path} is cut short. Nothing was changed.`)
const changed = (path: string) => new Refusal(`The backup ${path} is not what was once written. Nothing was changed.`)

const entryOf = (name: string, bytes: Buffer, time: number) =>
  Buffer.concat([tarHeader({ name, size: bytes.length, time }), bytes, Buffer.alloc(paddingAfter(bytes.length))])

const sealOf = (digest: string, time: number) =>
  Buffer.concat([entryOf(sealName, Buffer.from(`${digest}\n`), time), endOfTar])

/** The next so many bytes; fewer only at the end. */
type Take = (bytes: number) => Promise<Buffer>

function takerOf(stream: AsyncIterable<Buffer>): Take {
  const source = stream[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0
  return async (bytes) => {
    while (heldBytes < bytes) {
      const { value, done } = await source.next()
      if (done) break
      held.push(value)
      heldBytes += value.length
    }
    const all = held.length === 1 ? held[0]! : Buffer.concat(held)
    const taken = all.subarray(0, bytes)
    held = [all.subarray(taken.length)]
    heldBytes = held[0]!.length
    return taken
  }
}
