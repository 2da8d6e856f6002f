import * as z from 'zod'
import { SignedIn } from './accounts.ts'
import { anyone, guarded, reader, text } from './base.ts'
import { passwordMaxLength } from './rules.ts'
import { WRONG_PASSWORD } from './security.ts'

/** WebAuthn's JSON form. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) })
const part = z.string().max(20_000)
const PasskeyId = z
  .string()
  .max(1400)
  .regex(/^[\w-]+$/, 'That is not the id of a passkey.')
const credential = { id: PasskeyId, rawId: PasskeyId, type: z.literal('public-key') }
const extensions = z.record(z.string(), z.unknown()).default({})

const Made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(text(30)).max(10).default([]),
  }),
  clientExtensionResults: extensions,
})

const Signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: text(200).nullish(),
  }),
  clientExtensionResults: extensions,
})
export type MadePasskey = z.infer<typeof Made>
export type SignedPasskey = z.infer<typeof Signed>

const PASSKEY_UNKNOWN = { status: 401, message: 'No account has that passkey.' } as const

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export const passkeys = {
  list: reader
    .route({ method: 'GET', path: '/account/passkeys', summary: 'My passkeys' })
    .output(z.object({ passkeys: z.array(Passkey) })),

  /** Valid for one answer within five minutes. */
  begin: guarded
    .route({ method: 'POST', path: '/account/passkeys/options', summary: 'Begin to add a passkey' })
    .input(z.strictObject({ password: z.string().max(passwordMaxLength) }))
    .output(Options)
    .errors({ WRONG_PASSWORD }),

  add: guarded
    .route({ method: 'POST', path: '/account/passkeys', summary: 'Add a passkey' })
    .input(z.strictObject({ name: text(60).trim().min(1, 'Give the passkey a name.'), credential: Made }))
    .output(z.object({}))
    .errors({ PASSKEY_REFUSED: { status: 422, message: 'That passkey cannot be added.' } }),

  /** A passkey that is already gone is not an error. */
  remove: guarded
    .route({ method: 'POST', path: '/account/passkeys/{passkeyId}/removal', summary: 'Remove a passkey' })
    .input(z.strictObject({ passkeyId: PasskeyId, password: z.string().max(passwordMaxLength) }))
    .output(z.object({}))
    .errors({ WRONG_PASSWORD }),

  beginSignIn: anyone
    .route({ method: 'POST', path: '/sessions/passkey-options', summary: 'Begin to sign in with a passkey' })
    .output(Options),

  /** Replaces both the password and the code. */
  signIn: anyone
    .route({ method: 'POST', path: '/sessions/passkey', summary: 'Sign in with a passkey' })
    .input(z.strictObject({ credential: Signed }))
    .output(SignedIn)
    .errors({ PASSKEY_UNKNOWN }),

  /** The options are those of a sign-in. Proves the second factor for ten minutes, as a code does. */
  prove: reader
    .route({ method: 'POST', path: '/account/passkeys/proofs', summary: 'Prove with a passkey that it is me' })
    .input(z.strictObject({ credential: Signed }))
    .output(z.object({}))
    .errors({ PASSKEY_UNKNOWN }),
}
