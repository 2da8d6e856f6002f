import type { House } from '#server/shared/context.ts'
import { storedAs } from './avatarFiles.ts'

/** Deletes a picture that nobody shows any more. What fails is left to the next sweep: the change itself stands. */
export async function deleteAvatarFile(
  { db, storage, log }: Pick<House, 'db' | 'storage' | 'log'>,
  file: string,
): Promise<void> {
  try {
    await storage.delete(storedAs(file))
    await db.deleteFrom('avatars').where('file', '=', file).execute()
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be deleted')
  }
}
