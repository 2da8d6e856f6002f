import { refusalText } from '#client/lib/refusals.ts'
import { pictureMostMegabytes } from '#contract/rules.ts'

/** What the picker offers. Phones that take pictures of another kind turn them into one of these. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

/** What speaks against a file before it is sent; undefined when nothing does. What it really holds the server tells. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (size === 0 || (type !== '' && !pictureTypes.includes(type))) return refusalText.NOT_A_PICTURE(undefined)
  return size > pictureMostMegabytes * 1024 * 1024 ? refusalText.PICTURE_TOO_LARGE(undefined) : undefined
}
