import { api, queryClient } from '#client/lib/api.ts'
import { CallError, isRefused } from '#client/lib/link.ts'
import type { Profile } from '#contract/profile.ts'
import { refusalText } from '#client/lib/refusals.ts'
import { maxPictureMegabytes } from '#contract/rules.ts'
import { broadcastToTabs } from '#client/lib/news.ts'
import { meQuery } from '#client/lib/session.ts'

/** `tell` gets the percentage sent. */
export async function changePicture(file: Blob, tell: (percent: number) => void): Promise<void> {
  const profile = await send(file, tell)
  await loaded(profile.avatarUrl)
  showProfile(profile)
}

export async function removePicture(): Promise<void> {
  showProfile(await api.profile.removePicture.call({}))
}

/** `fetch` reports no progress. */
function send(file: Blob, tell: (percent: number) => void): Promise<Profile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', '/avatar')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded: sent, total }) => tell(Math.round((100 * sent) / total))
    request.onerror = () => reject(new TypeError('Network error'))
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status === 200) resolve(answer as Profile)
      else reject(isRefused(answer) ? new CallError(answer.code, answer) : new Error(`answered ${request.status}`))
    }
    request.send(file)
  })
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
