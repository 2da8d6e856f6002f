import type { House } from '#server/house.ts'
import { mayDeleteFiles } from '#server/shared/fileHold.ts'
import { storedAs } from './avatarFiles.ts'

/**
 * Deletes a picture that nobody shows any more. What fails, or must stay for a backup under way, is left to the next sweep:
 * the change itself stands.
 */
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
