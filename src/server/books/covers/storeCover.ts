import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { drawPicture, isBareWebp, type Picture, readPicture, sizeOf } from '#server/shared/images.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import { coverFiles, coverPath, widestPx } from './coverFiles.ts'

const smallestWidthPx = 60

const smallestHeightPx = 80

/** Height to width, from a landscape picture book to a narrow paperback. */
const flattest = 0.66

const slimmest = 2.5

const toneSteps = 16

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

/** A cover as we store them ourselves, from an archive: it is kept byte for byte. Named apart from those that were fetched. */
export async function storeCoverAsIs(
  { db, storage }: Pick<House, 'db' | 'storage'>,
  bytes: Buffer,
): Promise<string | undefined> {
  const hash = createHash('sha256').update('as-is').update(bytes).digest('hex').slice(0, 32)
  const size = isBareWebp(bytes) ? await sizeOf(bytes) : undefined
  // Known before it is decoded: a few bytes can be millions of pixels.
  if (!size || size.widthPx > widestPx || size.heightPx > slimmest * widestPx) return undefined
  const picture = await readPicture(bytes, widestPx)
  if (!picture || isPlaceholder(picture, false)) return undefined
  await noteKept(db, hash)
  for (const { name, widthPx, format } of await missingFiles(storage, hash)) {
    const isItself = widthPx === widestPx && format === 'webp'
    await storage.put(name, isItself ? bytes : await drawPicture(picture, { widthPx }, format), `image/${format}`)
  }
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

/** A dot, a banner, a plain sheet, or with `drawsGreySheets` (Google Books) a sheet with a little grey on it. */
export function isPlaceholder(picture: Picture, drawsGreySheets: boolean): boolean {
  const { widthPx, heightPx } = picture.source
  const shape = heightPx / widthPx
  if (widthPx < smallestWidthPx || heightPx < smallestHeightPx || shape < flattest || shape > slimmest) return true
  const { ofOneTone, grey } = tonesOf(picture)
  return ofOneTone > 0.995 || (drawsGreySheets && grey > 0.995 && ofOneTone > 0.8)
}

function tonesOf({ pixels, channels }: Picture): { ofOneTone: number; grey: number } {
  const tones = new Map<number, number>()
  const dots = pixels.length / channels
  let grey = 0
  for (let at = 0; at < pixels.length; at += channels) {
    const [red, green, blue] = channels < 3 ? [pixels[at]!, pixels[at]!, pixels[at]!] : pixels.subarray(at, at + 3)
    if (Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!) < toneSteps) grey += 1
    const tone = [red!, green!, blue!].reduce((sum, value) => sum * 256 + Math.round(value / toneSteps), 0)
    tones.set(tone, (tones.get(tone) ?? 0) + 1)
  }
  return { ofOneTone: Math.max(...tones.values()) / dots, grey: grey / dots }
}
