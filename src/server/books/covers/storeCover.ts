import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { drawPicture, readPicture } from '#server/shared/images.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import { coverFiles, coverPath, widestPx } from './coverFiles.ts'
import { isPlaceholder } from './isPlaceholder.ts'

/** Change it with the drawing: a file name must never mean another picture. */
const recipe = '1'

/** Returns the path, the same for the same bytes; undefined if the bytes cannot be a cover. */
export async function storeCover(
  { db, storage }: Pick<House, 'db' | 'storage'>,
  bytes: Buffer,
  drawsGreySheets = false,
): Promise<string | undefined> {
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
  // Bytes stored for another book may still be this service's sheet for a missing cover.
  if (!drawsGreySheets && (await isKept(db, hash)) && (await missingFiles(storage, hash)).length === 0)
    return coverPath(hash)
  const picture = await readPicture(bytes, widestPx)
  if (!picture || isPlaceholder(picture, drawsGreySheets)) return undefined
  await noteKept(db, hash)
  for (const { name, widthPx, format } of await missingFiles(storage, hash))
    await storage.put(name, await drawPicture(picture, { widthPx }, format), `image/${format}`)
  return coverPath(hash)
}

/** Before the files are stored, so that the sweep finds them. Waits for a sweep of the same cover. */
async function noteKept(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('covers')
    .values({ hash })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kept_at: sql<Date>`now()` }))
    .execute()
}

async function isKept(db: Db, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('covers')
    .set({ kept_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

async function missingFiles(storage: Storage, hash: string) {
  const files = await Promise.all(
    coverFiles(hash).map(async (file) => ({ ...file, isThere: await storage.exists(file.name) })),
  )
  return files.filter((file) => !file.isThere)
}
