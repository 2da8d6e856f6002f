import { sql } from 'kysely'
import type { House } from '#server/house.ts'
import { mayDeleteFiles } from '#server/shared/fileHold.ts'
import { storedAs } from './avatarFiles.ts'

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
