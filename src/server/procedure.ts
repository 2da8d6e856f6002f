import { ORPCError, implement } from '@orpc/server'
import {
  DISK_FULL,
  FACTOR_NOT_PROVEN,
  type Policy,
  ROLE_NEEDS_FACTOR,
  speechRefusals,
  SUSPENDED,
} from '#contract/base.ts'
import { contract } from '#contract/contract.ts'
import type { Limit } from './shared/limitRules.ts'
import { Busy } from './shared/semaphore.ts'
import type { Context } from './house.ts'
import { isDiskFull, isMissingReference } from './shared/databaseErrors.ts'
import { beforeChanges, type TooMany, notFound, refuseTooMany } from './shared/problem.ts'
import { visitorWaitSeconds } from './shared/countVisitor.ts'
import { type Role, RoleLost, hasRole } from './shared/roles.ts'
import { speechError, type SpeechErrors, speechRefusal } from './shared/speech.ts'
import { refuseSuspended, Silenced, type Suspension } from './shared/suspension.ts'
import { type CurrentSession, findSession } from './accounts/findSession.ts'
import { isFactorProofNeeded, wasFactorProven } from './accounts/security/factorProof.ts'

/** They save nothing, or the little that a session takes, and go on when the disk is full. */
const lightOperations = new Set([
  'accounts.checkResetLink',
  'accounts.signIn',
  'accounts.signInByLink',
  'accounts.signOut',
  'asks.ask',
  'books.analyze',
  'passkeys.beginSignIn',
  'passkeys.signIn',
  'picks.matches',
  'security.signInWithCode',
])

/**
 * `Busy` and a reference that was just deleted become 503 with Retry-After. Nothing is saved on a full disk:
 * PostgreSQL would end itself.
 */
export const anyone = implement(contract)
  .$context<Context>()
  .use(async ({ context, path, procedure, next }) => {
    const isLight = procedure['~orpc'].route.method === 'GET' || lightOperations.has(path.join('.'))
    if (!isLight && context.disk.look().state === 'full') throw diskIsFull()
    try {
      return await next()
    } catch (error) {
      if (isDiskFull(error)) throw diskIsFull()
      if (error instanceof RoleLost) throw notFound()
      if (error instanceof Silenced) throw suspended({ data: error.suspension })
      const seconds = error instanceof Busy ? error.retryAfterSeconds : isMissingReference(error) ? 1 : undefined
      if (seconds === undefined) throw error
      if (!(error instanceof Busy))
        context.log.warn(
          { err: error, requestId: context.requestId },
          'a book, an entry or a comment was deleted during the request',
        )
      throw new ORPCError('BUSY', { status: 503, data: { retryAfterSeconds: seconds } })
    }
  })

const diskIsFull = () => new ORPCError('DISK_FULL', { defined: true, ...DISK_FULL })

export const signedIn = anyone.use(async ({ context, procedure, next }, input) => {
  const session = await beforeChanges(() => admit(context, procedure['~orpc'].meta, input))
  return next({ context: session })
})

async function admit(
  context: Context,
  { speaks, says = [], isPaced = false, isGuarded = false }: Partial<Policy>,
  input: unknown,
): Promise<CurrentSession> {
  const session = await findSession(context)
  if (!session) throw notSignedIn()
  if (speaks) await refuseSuspended(context.db, session.readerId, { SUSPENDED: suspended })
  if (isGuarded && (await isFactorProofNeeded(context.db, session)))
    throw new ORPCError('FACTOR_NOT_PROVEN', { defined: true, ...FACTOR_NOT_PROVEN })
  const refusal = await speechRefusal(context, session.readerId, { texts: textsIn(input, says), isPaced })
  if (refusal) throw speechError(refusal, refusals)
  return session
}

/** Before the input is checked: it may be anything. */
const textsIn = (input: unknown, fields: readonly string[]): string[] =>
  fields
    .map((field) => (input as Record<string, unknown> | undefined)?.[field])
    .filter((said) => typeof said === 'string')

const refusals: SpeechErrors<Error> = {
  WORD_NOT_ALLOWED: ({ data }) =>
    new ORPCError('WORD_NOT_ALLOWED', { defined: true, ...toldOf(speechRefusals.WORD_NOT_ALLOWED), data }),
  NEW_READER: ({ data }) => new ORPCError('NEW_READER', { defined: true, ...toldOf(speechRefusals.NEW_READER), data }),
}

const toldOf = ({ status, message }: { status: number; message: string }) => ({ status, message })

const suspended = ({ data }: { data: Suspension }) =>
  new ORPCError('SUSPENDED', { defined: true, status: SUSPENDED.status, message: SUSPENDED.message, data })

/** Everyone else gets 404, as if the operation did not exist. */
export const moderating = forRole('moderator')

export const administering = forRole('admin')

/** Checked on every call, so a revoked role ends at once. */
function forRole(role: Role) {
  return anyone.use(async ({ context, next }) => {
    const session = await findSession(context)
    if (!session || !(await hasRole(context.db, session.readerId, role))) throw notFound()
    if (context.config.rolesNeedFactor && !(await wasFactorProven(context.db, session)))
      throw new ORPCError('ROLE_NEEDS_FACTOR', { defined: true, ...ROLE_NEEDS_FACTOR })
    return next({ context: session })
  })
}

export const notSignedIn = () => new ORPCError('UNAUTHORIZED', { status: 401, message: 'Sign in first.' })

/** Undefined for a visitor, whose requests count against `limit`; throws when there are too many. */
export async function readerOrVisitor<Refusal>(
  context: Context,
  limit: Limit & `${string}-per-ip`,
  errors: TooMany<Refusal>,
): Promise<string | undefined> {
  const session = await findSession(context)
  if (!session) refuseTooMany(await visitorWaitSeconds(context, limit), errors)
  return session?.readerId
}
