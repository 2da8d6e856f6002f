import { Readable, type Writable } from 'node:stream'
import { createHash } from 'node:crypto'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { House } from '#server/house.ts'
import { gatherAccount } from '#server/accounts/security/exportData.ts'
import { archiveFormat, archiveParts, archiveVersion, keptParts, coverName } from '#server/imports/archive/format.ts'
import { fileAt as avatarFileAt, storedAs } from '#server/profile/avatarFiles.ts'
import { productVersion } from '#server/shared/productVersion.ts'
import type { Tx } from '#db/db.ts'
import { fileAt as coverFileAt } from '#server/books/covers/coverFiles.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import { inOneMoment, type HeldBook, readLibrary } from '../library.ts'
import { storyGraphCsv } from '../storyGraphCsv.ts'
import { readOwn, rowsOfPart } from './readerParts.ts'

type From = Pick<House, 'db' | 'storage' | 'config'>

/** Everything of a reader as one zip file. */
export async function writeArchive({ db, storage, config }: From, readerId: string, target: Writable): Promise<void> {
  const madeAt = new Date()
  await inOneMoment(db, (tx) =>
    writeZip(target, madeAt, async (zip) => {
      const { avatarUrl, ...own } = await readOwn(tx, readerId)
      const avatar = await pictureAt(storage, avatarUrl, avatarNameOf)
      const account = await gatherAccount(tx, readerId, config.publicUrl)
      await zip.add(
        archiveParts.manifest,
        json({
          format: archiveFormat,
          version: archiveVersion,
          product: productVersion,
          madeAt,
          from: config.publicUrl,
        }),
      )
      await zip.add(archiveParts.reader, json({ ...own, picture: avatar ? archiveParts.avatar : null }))
      await addLibrary(tx, { zip, storage, readerId })
      for (const part of keptParts) await zip.add(archiveParts[part], jsonLines(await rowsOfPart(tx, readerId, part)))
      await zip.add(archiveParts.account, json(account))
      if (avatar) await zip.add(archiveParts.avatar, avatar)
    }),
  )
}

const avatarNameOf = (address: string) => {
  const file = avatarFileAt(address)
  return file && storedAs(file)
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const jsonLines = (rows: object[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

interface Library {
  zip: ZipWriter
  storage: Storage
  readerId: string
}

/** The books twice: whole, and as a table for people. Then the covers that the books name. */
async function addLibrary(tx: Tx, { zip, storage, readerId }: Library): Promise<void> {
  const covers = new Map<string, string | null>()
  await zip.add(archiveParts.library, libraryLines(tx, { storage, readerId, covers }))
  await zip.add(archiveParts.table, tableLines(readLibrary(tx, readerId)))
  const added = new Set<string>()
  for (const [address, name] of covers) {
    const picture = name !== null && !added.has(name) && (await pictureAt(storage, address, coverNameOf))
    if (name === null || !picture) continue
    added.add(name)
    await zip.add(name, picture)
  }
}

interface Covers {
  storage: Storage
  readerId: string
  /** By address: the name in the archive, null when there is no such file. */
  covers: Map<string, string | null>
}

async function* libraryLines(tx: Tx, { storage, readerId, covers }: Covers): AsyncGenerator<string> {
  const nameOf = async (address: string | null) => {
    if (address === null) return null
    const known = covers.get(address)
    if (known !== undefined) return known
    const picture = await pictureAt(storage, address, coverNameOf)
    const name = picture ? coverName(createHash('sha256').update(picture).digest('hex').slice(0, 32)) : null
    covers.set(address, name)
    return name
  }
  for await (const { book, entry, ...held } of readLibrary(tx, readerId)) {
    const line = {
      book: { ...book, cover: await nameOf(book.cover) },
      entry: { ...entry, cover: await nameOf(entry.cover) },
      ...held,
    }
    yield `${JSON.stringify(line)}\n`
  }
}

async function* tableLines(library: AsyncGenerator<HeldBook>): AsyncGenerator<string> {
  yield storyGraphCsv.header
  for await (const held of library) yield storyGraphCsv.line(held)
}

const coverNameOf = (address: string) => coverFileAt(address)?.name

/** Undefined where a file is gone: the rest of the archive does not suffer. */
async function pictureAt(
  storage: Storage,
  address: string | null,
  nameOf: (address: string) => string | undefined,
): Promise<Buffer | undefined> {
  const name = address === null ? undefined : nameOf(address)
  return name === undefined ? undefined : storage.get(name)
}

interface ZipWriter {
  /** One after the other: each is read as it is written. */
  add(name: string, content: AsyncIterable<string | Buffer> | Buffer): Promise<void>
}

/** Writes a zip file with what `fill` adds. */
async function writeZip(target: Writable, madeAt: Date, fill: (zip: ZipWriter) => Promise<void>): Promise<void> {
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
