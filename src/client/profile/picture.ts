import { api } from '#client/lib/api.ts'
import { CallError, isRefused } from '#client/lib/link.ts'
import type { Profile } from '#contract/profile.ts'
import { showProfile } from './showProfile.ts'
import { refusalText } from '#client/lib/refusals.ts'
import { pictureMostMegabytes } from '#contract/rules.ts'

/** Gives the reader another picture and shows it wherever theirs stands; `tell` hears how much of it was sent, in percent. */
export async function changePicture(file: Blob, tell: (percent: number) => void): Promise<void> {
  const profile = await send(file, tell)
  await loaded(profile.avatarUrl)
  showProfile(profile)
}

/** Takes the reader's picture away. */
export async function removePicture(): Promise<void> {
  showProfile(await api.profile.removePicture.call({}))
}

/** Not by `fetch`, which does not tell how far it is. */
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

/** So that no letter is seen for a moment between the preview and the picture. */
async function loaded(url: string | null): Promise<void> {
  const picture = new Image()
  picture.src = url ?? ''
  await picture.decode().catch(() => undefined)
}

/** What the picker offers. Phones that take pictures of another kind turn them into one of these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

/** What speaks against a file before it is sent; undefined when nothing does. What it really holds the server tells. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (size === 0 || (type !== '' && !pictureTypes.includes(type))) return refusalText.NOT_A_PICTURE(undefined)
  return size > pictureMostMegabytes * 1024 * 1024 ? refusalText.PICTURE_TOO_LARGE(undefined) : undefined
}
