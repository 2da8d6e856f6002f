import { api, queryClient } from '#client/lib/api.ts'
import { putFile } from '#client/lib/putFile.ts'
import type { Profile } from '#contract/profile.ts'
import { refusalText } from '#client/lib/refusals.ts'
import { maxPictureMegabytes } from '#contract/rules.ts'
import { broadcastToTabs } from '#client/lib/news.ts'
import { meQuery } from '#client/lib/session.ts'

/** `tell` gets the percentage sent. */
export async function changePicture(file: Blob, tell: (percent: number) => void): Promise<void> {
  const profile = await putFile<Profile>('/avatar', file, tell)
  await loaded(profile.avatarUrl)
  showProfile(profile)
}

export async function removePicture(): Promise<void> {
  showProfile(await api.profile.removePicture.call({}))
}

/** Prevents a flash of the placeholder letter. */
async function loaded(url: string | null): Promise<void> {
  const picture = new Image()
  picture.src = url ?? ''
  await picture.decode().catch(() => undefined)
}

/** Phones convert other kinds of pictures to one of these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

/** Undefined when the file may be sent; the server checks its content. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (size === 0 || (type !== '' && !pictureTypes.includes(type))) return refusalText.NOT_A_PICTURE(undefined)
  return size > maxPictureMegabytes * 1024 * 1024 ? refusalText.PICTURE_TOO_LARGE(undefined) : undefined
}

export function showProfile(profile: Profile): void {
  const { username, avatarUrl } = profile
  queryClient.setQueryData(api.profile.get.queryKey(), profile)
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, username, avatarUrl })
  void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
  broadcastToTabs('profile')
}
