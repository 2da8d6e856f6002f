import * as z from 'zod'
import { reader, speaker, speechRefusals, SUSPENDED, text } from './base.ts'
import { USERNAME_INVALID, USERNAME_TAKEN } from './accounts.ts'
import { audiences, bioMaxLength, maxPictureMegabytes, shelfNames } from './rules.ts'

export const Profile = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  email: z.string(),
  memberSince: z.iso.datetime(),
  /** Plain text on one line. */
  bio: z.string().nullable(),
  /** Null when it may be changed now. */
  renameAfter: z.iso.datetime().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const Audience = z.enum(audiences)
export const ShelfName = z.enum(shelfNames)

export const Audiences = z.record(ShelfName, Audience)
export type Audiences = z.infer<typeof Audiences>

/** Of `PUT /avatar`, a separate route because an operation reads its body before it can refuse it. */
export const pictureRefusals = {
  PICTURE_TOO_LARGE: { status: 413, message: `A picture has at most ${maxPictureMegabytes} MB.` },
  NO_ROOM: { status: 507, message: 'There is no room for more pictures at the moment.' },
  NOT_A_PICTURE: { status: 400, message: 'That is no JPEG, PNG, GIF, WebP or AVIF that can be read.' },
} as const

export const profile = {
  get: reader.route({ method: 'GET', path: '/profile', summary: 'My profile' }).output(Profile),

  /** Once in three days. The old name leads to the reader and is reserved for 30 days. */
  rename: speaker
    .meta({ who: 'reader', speaks: true, says: ['username'] })
    .route({ method: 'PUT', path: '/profile/username', summary: 'Change my username' })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(Profile)
    .errors({
      ...speechRefusals,
      USERNAME_INVALID,
      USERNAME_TAKEN,
      RENAMED_LATELY: {
        status: 409,
        message: 'The username was changed less than three days ago.',
        data: z.object({ renameAfter: z.iso.datetime() }),
      },
    }),

  /** Everyone sees it. Line breaks become spaces; an empty one removes it, also while the reader is suspended. */
  setBio: reader
    .meta({ who: 'reader', says: ['bio'] })
    .route({ method: 'PUT', path: '/profile/bio', summary: 'Change my bio' })
    .input(z.strictObject({ bio: text(bioMaxLength) }))
    .output(Profile)
    .errors({ SUSPENDED, ...speechRefusals }),

  /** Private until the reader changes them. */
  audiences: reader
    .route({ method: 'GET', path: '/profile/shelves', summary: 'Who sees my shelves' })
    .output(Audiences),

  setAudience: reader
    .route({ method: 'PUT', path: '/profile/shelves/{shelf}', summary: 'Set who sees one of my shelves' })
    .input(z.strictObject({ shelf: ShelfName, audience: Audience }))
    .output(Audiences),

  /** Of all shelves at once. `later` asks again after a week. */
  answerAudience: reader
    .route({ method: 'PUT', path: '/profile/shelves', summary: 'Say who sees my shelves' })
    .input(z.strictObject({ answer: z.enum([...audiences, 'later']) }))
    .output(Audiences),

  removePicture: reader.route({ method: 'DELETE', path: '/avatar', summary: 'Remove my picture' }).output(Profile),
}
