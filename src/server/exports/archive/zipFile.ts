import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipWriter {
  /** One after the other: each is read as it is written. */
  add(name: string, content: AsyncIterable<string | Buffer> | Buffer): Promise<void>
}

/** Writes a zip file with what `fill` adds. */
export async function writeZip(target: Writable, madeAt: Date, fill: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, target)
  const add: ZipWriter['add'] = async (name, content) => {
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : Readable.from(content, { objectMode: true })
    // Pictures are compressed already.
    zip.addReadStream(source, name, { mtime: madeAt, compress: !name.endsWith('.webp') })
    await Promise.race([finished(source), written])
  }
  const filled = fill({ add }).then(
    () => zip.end(),
    (error: Error) => void output.destroy(error),
  )
  await Promise.all([written, filled])
}
