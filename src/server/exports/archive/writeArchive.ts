import type { Writable } from 'node:stream'
import type { House } from '#server/house.ts'
import { gatherAccount } from '#server/accounts/security/exportData.ts'
import { archiveFormat, archiveParts, archiveVersion, keptParts } from '#server/imports/archive/format.ts'
import { fileAt as avatarFileAt, storedAs } from '#server/profile/avatarFiles.ts'
import { productVersion } from '#server/shared/productVersion.ts'
import { inOneMoment } from '../library.ts'
import { readOwn, rowsOfPart } from './readerParts.ts'
import { writeZip } from './zipFile.ts'
import { addLibrary, pictureAt } from './archivedLibrary.ts'

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
