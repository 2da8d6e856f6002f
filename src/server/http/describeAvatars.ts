import { pictureRefusals } from '#contract/profile.ts'
import { pictureMostMegabytes } from '#contract/rules.ts'

interface Answered {
  responses?: Record<string, unknown>
}

/** What OpenAPI says of `PUT /avatar`, which the contract does not hold. `like` is an operation with the same answer. */
export function describeAvatars(like: Answered | undefined) {
  const body = { schema: { type: 'string', format: 'binary' } }
  const refusals = Object.entries(pictureRefusals).map(([code, { status, message }]) => [
    String(status),
    { description: `${code}: ${message}` },
  ])
  return {
    operationId: 'profile.changePicture',
    summary: 'Change my picture',
    description: `The body is the picture itself: a JPEG, PNG, GIF, WebP or AVIF of at most ${pictureMostMegabytes} MB. Ten in an hour.`,
    requestBody: { required: true, content: { 'image/*': body, 'application/octet-stream': body } },
    responses: { ...like?.responses, ...Object.fromEntries(refusals) },
  }
}
