import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseUnreachable } from './databaseErrors.ts'

export interface TooMany<Thrown> {
  TOO_MANY_REQUESTS: (options: { data: { retryAfterSeconds: number } }) => Thrown
}

/** The shape of every error answer. `requestId` is what to quote to the operator. */
export interface Problem {
  defined: boolean
  code: string
  status: number
  message: string
  data?: unknown
  requestId: string
}

const words: Record<number, string> = {
  400: 'That request could not be read.',
  401: 'Sign in first.',
  403: 'That request did not come from one of our own pages.',
  404: 'There is nothing here.',
  405: 'That is not possible here.',
  413: 'That is too much at once.',
  415: 'Send this as JSON.',
  421: 'Sageleaf does not answer at this address.',
  429: 'Too many requests. Please wait a moment.',
  500: 'An unexpected error occurred. Please try again.',
  503: 'Sageleaf is not ready yet. Please try again in a moment.',
}

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  421: 'MISDIRECTED_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** An unlisted status reads as 400 or 500, so nothing internal shows. */
export function problemOf(status: number, requestId: string): Problem {
  const isCallers = status >= 400 && status < 500
  const told = status in codes ? status : isCallers ? 400 : 500
  return {
    defined: false,
    code: codes[told] ?? 'INTERNAL_SERVER_ERROR',
    status: isCallers ? status : told,
    message: words[told]!,
    requestId,
  }
}

/** The same answer as for an operation that does not exist. */
export const notFound = () => new ORPCError('NOT_FOUND', { status: 404, message: words[404] })

/** Whether the operation does not exist for this caller. */
export const isNothing = (error: ORPCError<string, unknown>): boolean => error.code === 'NOT_FOUND' && !error.defined

export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const problem = problemOf(status, request.id)
  if (problem.status === 503) void reply.header('retry-after', '2')
  return reply.status(problem.status).headers({ 'cache-control': 'no-store' }).send(problem)
}

interface Refusal {
  status: number
  message: string
}

/** With a code of the contract, and Retry-After when the caller must wait. */
export function refuseAs(
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  { status, message }: Refusal,
  data?: { retryAfterSeconds: number } | { until: string | null },
): FastifyReply {
  if (data && 'retryAfterSeconds' in data) void reply.header('retry-after', String(data.retryAfterSeconds))
  const problem: Problem = { defined: true, code, status, message, data, requestId: request.id }
  return reply.status(status).headers({ 'cache-control': 'no-store' }).send(problem)
}

const fromBefore = new WeakSet<Error>()

/** When the database cannot be reached in here, the caller is told that nothing was changed, and may ask once more. */
export async function beforeChanges<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseUnreachable(error)) fromBefore.add(error as Error)
    throw error
  }
}

/** Passes refusals on; for bad input, reports the first fault. */
export function toCallerError(error: unknown): ORPCError<string, unknown> {
  if (isDatabaseAway(error)) {
    const data = { untouched: fromBefore.has(error as Error) }
    return new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: words[503], data })
  }
  if (!(error instanceof ORPCError)) return new ORPCError('INTERNAL_SERVER_ERROR', { message: words[500] })
  if (!(error.cause instanceof ValidationError) || error.status >= 500) return error
  const issues = error.cause.issues.map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }))
  return new ORPCError('BAD_REQUEST', { status: 400, message: issues[0]?.message ?? words[400], data: { issues } })
}

/** Refuses with the seconds to wait; passes without any. */
export function refuseTooMany<Thrown>(retryAfterSeconds: number | undefined, errors: TooMany<Thrown>): void {
  if (retryAfterSeconds !== undefined) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds } })
}
