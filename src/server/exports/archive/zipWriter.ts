import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipWriter {
  /** One after the other: each is read as it is written. */
  add(name: string, content: AsyncIterable<string | Buffer> | Buffer): Promise<void>
}

/** Writes a new zip file with what `fill` adds. */
export async function writeZip(path: string, madeAt: Date, fill: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const failed = written.then(() => new Promise<never>(() => undefined))
  const add: ZipWriter['add'] = async (name, content) => {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : Readable.from(content, { objectMode: true })
    // Pictures are compressed already.
    zip.addReadStream(source, name, { mtime: madeAt, compress: !name.endsWith('.webp') })
    await Promise.race([finished(source), failed])
  }
  try {
    await fill({ add })
  } catch (error) {
    Readable.from(zip.outputStream).destroy()
    await written.catch(() => undefined)
    throw error
  }
  zip.end()
  await written
}
