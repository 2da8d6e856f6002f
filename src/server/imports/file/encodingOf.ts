import { createReadStream } from 'node:fs'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** By its byte order mark, its NULs, or whether it is UTF-8 throughout; else Windows-1252, in which every byte is a sign. */
export async function encodingOf(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const wide = isFirst ? wideEncodingOf(chunk) : undefined
    if (wide) return wide
    isFirst = false
    try {
      utf8.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

function wideEncodingOf(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, 512)
  const nulsAt = (parity: number) => sample.filter((byte, place) => byte === 0 && place % 2 === parity).length
  const most = sample.length / 2
  if (nulsAt(1) > most * 0.6 && nulsAt(0) === 0) return 'utf-16le'
  if (nulsAt(0) > most * 0.6 && nulsAt(1) === 0) return 'utf-16be'
  return undefined
}
