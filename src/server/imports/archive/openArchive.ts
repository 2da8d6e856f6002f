import { open } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import * as z from 'zod'
import { archiveFormat, archiveParts, archiveVersion } from './format.ts'

export type ArchiveRefusal = 'archive' | 'archive-broken' | 'archive-newer' | 'archive-too-large'

/** The archive cannot be read to its end, or holds what none of ours does. */
export class ArchiveFault extends Error {
  readonly refused: ArchiveRefusal
  constructor(refused: ArchiveRefusal, cause?: unknown) {
    super(refused, { cause })
    this.refused = refused
  }
}

export interface Archive {
  /** Undefined without such a file. Throws `ArchiveFault`. */
  read(name: string): Promise<Buffer | undefined>
  /** The books, unparsed. Throws `ArchiveFault`. */
  lines(): AsyncGenerator<string>
  covers: string[]
  close(): void
}

const mebibyte = 1024 * 1024
const maxFiles = 20_000
const maxLibraryBytes = 512 * mebibyte
const maxPartBytes = 32 * mebibyte
const maxPictureBytes = 2 * mebibyte
const maxBytes = 1024 * mebibyte
/** A book with thousands of long notes has a fraction of it. */
const maxLineLength = 32 * mebibyte

const cover = /^pictures\/covers\/[0-9a-f]{32}\.webp$/
const known = new Set<string>(Object.values(archiveParts))

const Manifest = z.looseObject({ format: z.literal(archiveFormat), version: z.int().min(1) })

/** Believes none of the sizes and names that the file says it has. */
export async function openArchive(path: string): Promise<Archive | { refused: ArchiveRefusal }> {
  let zip: ZipFile | undefined
  let isOurs = await beginsAsOurs(path)
  try {
    zip = await openPromise(path, { autoClose: false, strictFileNames: true })
    const entries = await entriesOf(zip)
    isOurs = true
    const archive = archiveOf(zip, entries)
    await checkManifest(archive)
    if ([...entries.keys()].some((name) => !known.has(name) && !cover.test(name)))
      throw new ArchiveFault('archive-broken')
    return archive
  } catch (error) {
    zip?.close()
    const { refused } = faultOf(error)
    return { refused: isOurs ? refused : 'archive' }
  }
}

/** In the header of a file. Source: APPNOTE.TXT 6.3.10, 4.3.7. */
const nameAt = 30

/** The first file in one of ours is the manifest: that much can be told of half an archive, too. */
async function beginsAsOurs(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.toString('latin1').startsWith(archiveParts.manifest, nameAt)
  } finally {
    await file.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxFiles) throw new ArchiveFault('archive-too-large')
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new ArchiveFault('archive-broken')
    entries.set(entry.fileName, entry)
    bytes += entry.uncompressedSize
    if (entry.uncompressedSize > maxBytesOf(entry.fileName) || bytes > maxBytes)
      throw new ArchiveFault('archive-too-large')
  }
  // Any other zip file: how large it is does not matter.
  if (!entries.has(archiveParts.manifest)) throw new ArchiveFault('archive')
  return entries
}

function maxBytesOf(name: string): number {
  if (name === archiveParts.library || name === archiveParts.table) return maxLibraryBytes
  return name.endsWith('.webp') ? maxPictureBytes : known.has(name) ? maxPartBytes : Infinity
}

async function checkManifest(archive: Archive): Promise<void> {
  const manifest = Manifest.safeParse(JSON.parse((await archive.read(archiveParts.manifest))!.toString()))
  if (!manifest.success) throw new ArchiveFault('archive')
  if (manifest.data.version > archiveVersion) throw new ArchiveFault('archive-newer')
}

function archiveOf(zip: ZipFile, entries: Map<string, Entry>): Archive {
  return {
    covers: [...entries.keys()].filter((name) => cover.test(name)),
    close: () => zip.close(),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const chunks: Buffer[] = []
      for await (const chunk of bytesOf(zip, entry)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    async *lines() {
      const entry = entries.get(archiveParts.library)
      if (entry) yield* linesOf(bytesOf(zip, entry))
    },
  }
}

/** Ends with a fault when they are not the bytes that were packed. */
async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    const source = await zip.openReadStreamPromise(entry)
    for await (const chunk of source as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw faultOf(error)
  }
  if (sum !== entry.crc32) throw new ArchiveFault('archive-broken')
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  // Joined once, at the end of the line: a long one would be copied with every chunk.
  let begun: string[] = []
  let length = 0
  for await (const chunk of bytes) {
    const [first, ...others] = decoder.write(chunk).split('\n')
    begun.push(first!)
    length += first!.length
    if (length > maxLineLength) throw new ArchiveFault('archive-too-large')
    if (others.length === 0) continue
    const last = others.pop()!
    yield* [begun.join(''), ...others].filter((line) => line !== '')
    begun = [last]
    length = last.length
  }
  const rest = begun.join('') + decoder.end()
  if (rest !== '') yield rest
}

export const faultOf = (error: unknown) =>
  error instanceof ArchiveFault ? error : new ArchiveFault('archive-broken', error)
