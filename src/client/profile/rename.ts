import { api } from '#client/lib/api.ts'
import { showProfile } from './showProfile.ts'

/** Takes another username, and shows it wherever the reader's own stands. Throws what the server refuses. */
export async function rename(username: string): Promise<void> {
  showProfile(await api.profile.rename.call({ username }))
}
