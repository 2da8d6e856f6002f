import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { drawPicture, isBareWebp, readSquare } from '#server/shared/images.ts'
import { addressOf, fileAt, fileOf, storedAs } from './avatarFiles.ts'
import { mayDeleteFiles } from '#server/shared/fileDeletionLock.ts'

const maxWidthPx = 512

/** Deletes the picture before. Of concurrent uploads, the last to be stored wins. `keepsOwn`: one of ours is not drawn again. */
export async function changeAvatar(
  house: Pick<House, 'db' | 'storage' | 'log'>,
  readerId: string,
  bytes: Buffer,
  { keepsOwn = false }: { keepsOwn?: boolean } = {},
): Promise<{ address: string } | { refused: 'no-picture' | 'no-reader' }> {
  const picture = await readSquare(bytes, maxWidthPx)
  if (!picture) return { refused: 'no-picture' }
  const isOwn =
    keepsOwn &&
    isBareWebp(bytes) &&
    picture.source.widthPx === picture.widthPx &&
    picture.source.heightPx === picture.heightPx
  const drawn = isOwn ? bytes : await drawPicture(picture, { widthPx: picture.widthPx }, 'webp')
  const file = await recordFile(house.db, readerId)
  await house.storage.put(storedAs(file), drawn, 'image/webp')
  const address = addressOf(file)
  const replaced = await setAvatarUrl(house.db, readerId, address)
  // An account deleted during the upload leaves no picture behind.
  const unused = replaced ? fileAt(replaced.before ?? '') : file
  if (unused) await deleteAvatarFile(house, unused)
  return replaced ? { address } : { refused: 'no-reader' }
}

/** Undefined when the reader shows none. */
export async function readAvatar(
  { db, storage }: Pick<House, 'db' | 'storage'>,
  readerId: string,
): Promise<Buffer | undefined> {
  const row = await db.selectFrom('profiles').select('avatar_url').where('id', '=', readerId).executeTakeFirst()
  const file = fileAt(row?.avatar_url ?? '')
  return file === undefined ? undefined : storage.get(storedAs(file))
}

/** Its file may outlast it: a backup keeps files, and a deletion may fail. */
export async function isShown(db: Db, file: string): Promise<boolean> {
  const { rows } = await sql`select from profiles
    where id = split_part(${file}, '/', 1)::uuid and split_part(avatar_url, '?', 1) = '/avatars/' || ${file}`.execute(
    db,
  )
  return rows.length > 0
}

export async function removeAvatar(house: Pick<House, 'db' | 'storage' | 'log'>, readerId: string): Promise<void> {
  const replaced = await setAvatarUrl(house.db, readerId, null)
  const unused = fileAt(replaced?.before ?? '')
  if (unused) await deleteAvatarFile(house, unused)
}

/** Recorded before it is stored, so that a sweep can find it. Two in one millisecond get two names. */
async function recordFile(db: Db, readerId: string): Promise<string> {
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

/** Returns the address before; undefined when there is no such reader. */
async function setAvatarUrl(
  db: Db,
  readerId: string,
  url: string | null,
): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    with shown as (select avatar_url from profiles where id = ${readerId} for no key update)
    update profiles set avatar_url = ${url}, updated_at = now() from shown where id = ${readerId}
    returning shown.avatar_url as before`.execute(db)
  return rows[0]
}

/** The next sweep deletes what fails here or must stay for a running backup. */
export async function deleteAvatarFile(
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

/** Spares files under an hour old, and any during a backup. Throws at the end if some could not be deleted. */
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
