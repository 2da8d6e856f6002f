import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { drawPicture, readSquare } from '#server/shared/images.ts'
import { addressOf, fileAt, fileOf, storedAs } from './avatarFiles.ts'
import { mayDeleteFiles } from '#server/shared/fileHold.ts'

const widestPx = 512

/**
 * Draws a picture anew as a square and gives it to the reader; the one they had goes when the new one stands. Nothing
 * has changed when the bytes are no picture, or the reader is gone. Of several at once the last to be stored stays, and its file alone.
 */
export async function changeAvatar(
  house: Pick<House, 'db' | 'storage' | 'log'>,
  readerId: string,
  bytes: Buffer,
): Promise<'changed' | 'no-picture' | 'no-reader'> {
  const picture = await readSquare(bytes, widestPx)
  if (!picture) return 'no-picture'
  const drawn = await drawPicture(picture, { widthPx: picture.widthPx }, 'webp')
  const file = await noteFile(house.db, readerId)
  await house.storage.put(storedAs(file), drawn, 'image/webp')
  const replaced = await show(house.db, readerId, addressOf(file))
  // Whoever left the instance meanwhile leaves no picture behind.
  const needless = replaced ? fileAt(replaced.before ?? '') : file
  if (needless) await deleteAvatarFile(house, needless)
  return replaced ? 'changed' : 'no-reader'
}

/** Takes the reader's picture away. */
export async function removeAvatar(house: Pick<House, 'db' | 'storage' | 'log'>, readerId: string): Promise<void> {
  const replaced = await show(house.db, readerId, null)
  const needless = fileAt(replaced?.before ?? '')
  if (needless) await deleteAvatarFile(house, needless)
}

/** Before the file is stored, so that none lies there that nobody knows of. Two of one moment get two names. */
async function noteFile(db: Db, readerId: string): Promise<string> {
  for (let madeAt = Date.now(); ; madeAt += 1) {
    const file = fileOf(readerId, madeAt)
    const noted = await db
      .insertInto('avatars')
      .values({ file, reader_id: readerId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('file')
      .executeTakeFirst()
    if (noted) return file
  }
}

/** The address that the reader's picture had until now. Undefined when there is no such reader. */
async function show(db: Db, readerId: string, url: string | null): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    with shown as (select avatar_url from profiles where id = ${readerId} for no key update)
    update profiles set avatar_url = ${url}, updated_at = now() from shown where id = ${readerId}
    returning shown.avatar_url as before`.execute(db)
  return rows[0]
}

/**
 * Deletes a picture that nobody shows any more. What fails, or must stay for a backup under way, is left to the next sweep:
 * the change itself stands.
 */
async function deleteAvatarFile(
  { db, storage, log }: Pick<House, 'db' | 'storage' | 'log'>,
  file: string,
): Promise<void> {
  try {
    if (!(await mayDeleteFiles(db))) return
    await storage.delete(storedAs(file))
    await db.deleteFrom('avatars').where('file', '=', file).execute()
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be deleted')
  }
}

/**
 * Deletes the pictures of readers who are gone, and those that were left behind an hour ago or earlier. Until then an
 * upload may be under way, and its row stays. While a backup is under way all stay. Run as often as
 * one likes. Throws at the end when some could not be deleted.
 */
export async function sweepAvatars({ db, storage, log }: Pick<House, 'db' | 'storage' | 'log'>): Promise<void> {
  const { rows } = await sql<{ file: string; is_old: boolean }>`
    select file, is_old from avatars, lateral (select made_at < now() - interval '1 hour' as is_old) age
    where reader_id is null or (is_old and not exists (
      select from profiles where id = reader_id and split_part(avatar_url, '?', 1) = '/avatars/' || file
    ))`.execute(db)
  const undeleted: unknown[] = []
  for (const { file, is_old } of rows)
    try {
      if (!(await mayDeleteFiles(db))) break
      await storage.delete(storedAs(file))
      if (is_old) await db.deleteFrom('avatars').where('file', '=', file).execute()
    } catch (error) {
      log.warn({ err: error, file }, 'a picture could not be deleted')
      undeleted.push(error)
    }
  if (undeleted.length > 0) throw new AggregateError(undeleted, `${undeleted.length} pictures could not be deleted`)
}
