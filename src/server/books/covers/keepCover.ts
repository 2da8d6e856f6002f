import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { drawPicture, readPicture } from '#server/shared/images.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import { coverFiles, coverPath, widestPx } from './coverFiles.ts'
import { isPlaceholder } from './isPlaceholder.ts'

/** Another one when covers are to be drawn otherwise: names of files never mean another picture than before. */
const recipe = '1'

/**
 * Draws a cover in every size and form and stores it; returns its path. Undefined when the bytes are no picture that
 * could be a cover. The same bytes lead to the same files, which are not drawn or stored twice.
 */
export async function keepCover(
  { db, storage }: Pick<House, 'db' | 'storage'>,
  bytes: Buffer,
  drawsGreySheets = false,
): Promise<string | undefined> {
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
  // What was kept as another's cover may still be the sheet that this service draws where it has none.
  if (!drawsGreySheets && (await isKept(db, hash)) && (await missingFiles(storage, hash)).length === 0)
    return coverPath(hash)
  const picture = await readPicture(bytes, widestPx)
  if (!picture || isPlaceholder(picture, drawsGreySheets)) return undefined
  await noteKept(db, hash)
  for (const { name, widthPx, format } of await missingFiles(storage, hash))
    await storage.put(name, await drawPicture(picture, { widthPx }, format), `image/${format}`)
  return coverPath(hash)
}

/** Before its files are stored, so that none lies there that nobody knows of. A cover that is being swept is waited for. */
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
