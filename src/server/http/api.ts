import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { RPCHandler } from '@orpc/server/fastify'
import type { StandardHandleResult, StandardHandlerInterceptorOptions } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileRefusals } from '#contract/imports.ts'
import { maxImportMegabytes } from '#contract/importRules.ts'
import type { Policy } from '#contract/base.ts'
import { contract } from '#contract/contract.ts'
import { sessionCookieName } from '../accounts/findSession.ts'
import type { Config } from '../config.ts'
import { router } from './router.ts'
import type { Context, House } from '../house.ts'
import { isNothing, refuse, toCallerError } from '../shared/problem.ts'
import { pictureRefusals } from '#contract/profile.ts'
import { maxPictureMegabytes } from '#contract/rules.ts'
import { isOwnRequest } from './origins.ts'
import { logFault } from '#server/shared/log.ts'

interface Answered {
  responses?: Record<string, unknown>
}

/** Logs a fault once; the caller gets one sentence. */
async function tellingErrors<Result>({
  context,
  next,
}: {
  context: Context
  next: () => Promise<Result>
}): Promise<Result> {
  try {
    return await next()
  } catch (error) {
    const told = toCallerError(error)
    if (isNothing(told)) keptFrom.add(context)
    if (hasWait(told.data)) context.retryAfter(told.data.retryAfterSeconds)
    const isTold = told.code === 'BUSY' || told.code === 'DISK_FULL'
    if (told.status >= 500 && !isTold) logFault(context.log, error, context.requestId)
    throw told
  }
}

/** What was validated is plain JSON already, so neither serializer walks through it: they leave other classes alone. */
class PlainJson {
  readonly #answer: object

  constructor(answer: object) {
    this.#answer = answer
  }

  toJSON(): object {
    return this.#answer
  }
}

async function asPlainJson({ next }: { next: () => Promise<unknown> }): Promise<unknown> {
  const answer = await next()
  return typeof answer === 'object' && answer !== null ? new PlainJson(answer) : answer
}

const keptFrom = new WeakSet<Context>()

/** Gives the same answer as for an operation that does not exist. */
async function asIfUnknown({ context, next }: Root): Promise<StandardHandleResult> {
  const result = await next()
  return keptFrom.has(context) ? { matched: false, response: undefined } : result
}

const hasWait = (data: unknown): data is { retryAfterSeconds: number } =>
  typeof data === 'object' && data !== null && 'retryAfterSeconds' in data

/** `/rpc` for our own pages, `/api/v1` for other programs. */
export function serveApi(app: FastifyInstance, config: Config, house: () => House | undefined): void {
  const rpc = new RPCHandler<Context>(router, {
    clientInterceptors: [tellingErrors, asPlainJson],
    rootInterceptors: [asIfUnknown],
  })
  const openApi = new OpenAPIHandler<Context>(router, {
    clientInterceptors: [tellingErrors, asPlainJson],
    rootInterceptors: [asIfUnknown, withRequestId],
  })
  let document: Promise<unknown> | undefined
  app.get('/api/v1/openapi.json', () => (document ??= writeDocument(config)))
  for (const [prefix, handler] of [
    ['/rpc', rpc],
    ['/api/v1', openApi],
  ] as const) {
    app.all(`${prefix}/*`, async (request, reply) => {
      const present = house()
      if (!present) return refuse(request, reply, 503)
      if (request.method !== 'GET' && !isOwnRequest(request, config.publicUrl)) return refuse(request, reply, 403)
      const context = contextOf(request, reply, present)
      void reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
      const { matched } = await handler.handle(request, reply, { prefix, context })
      return matched ? reply : refuse(request, reply, 404)
    })
  }
}

export const signInNote = ({ publicUrl }: Config) =>
  `Sign in with POST /sessions and keep the cookie. With the cookie, every call that changes something also sends ` +
  `the header "Origin: ${publicUrl}"; without it, it is refused with 403, as a foreign page would be.`

export async function writeDocument(config: Config) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Sageleaf',
      version: '1',
      description: `Shelf, survey, search and picks of one reader. ${signInNote(config)}`,
    },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) } },
    },
    security: [{ session: [] }],
  })
  const { '/avatar': avatar, '/profile': profile, '/imports': imports } = document.paths ?? {}
  const files = {
    '/avatar': { ...avatar, put: describeAvatars(profile?.get) },
    '/imports': { ...imports, put: describeImports(document.paths?.['/imports/{importId}']?.get) },
  }
  const paths = Object.entries({ ...document.paths, ...files }).map(([path, item]) => [path, withDoors(item)])
  return { ...document, paths: { ...Object.fromEntries(paths), '/events': { ...eventsDoor } } }
}

/** The area as a tag, and whether a session is needed: where it is not, one may come with the call or not. */
function withDoors(item: object): object {
  const methods = Object.entries(item).map(([method, operation]: [string, Described]) => {
    const [area, ...rest] = (operation.operationId ?? '').split('.')
    const isOpen = rest.length > 0 && whoMay([area!, ...rest]) === 'anyone'
    return [method, { ...operation, tags: [area], security: [...(isOpen ? [{}] : []), { session: [] }] }]
  })
  return Object.fromEntries(methods)
}

interface Described {
  operationId?: string
}

interface Stated {
  '~orpc'?: { meta?: Partial<Policy> }
}

/** Undefined for the doors that are not in the contract; they need a session. */
function whoMay(path: string[]): Policy['who'] | undefined {
  let at: unknown = contract
  for (const name of path) at = (at as Record<string, unknown> | undefined)?.[name]
  return (at as Stated | undefined)?.['~orpc']?.meta?.who
}

const eventsDoor = {
  servers: [{ url: '/' }],
  get: {
    operationId: 'events.follow',
    tags: ['events'],
    summary: 'Hear at once what is new',
    description:
      'Server-sent events. The data of each is one word, the kind of news, without the news itself. A stream ends after an hour, and when its session does.',
    security: [{ session: [] }],
    responses: {
      200: { description: 'A stream of events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      401: { description: 'UNAUTHORIZED: Sign in first.' },
      429: { description: 'TOO_MANY_REQUESTS: At most twenty streams of one reader.' },
    },
  },
} as const

type Root = StandardHandlerInterceptorOptions<Context> & { next: () => Promise<StandardHandleResult> }

async function withRequestId({ context, next }: Root): Promise<StandardHandleResult> {
  const result = await next()
  if (!result.matched || result.response.status < 400) return result
  const body = { ...(result.response.body as object), requestId: context.requestId }
  return { ...result, response: { ...result.response, body } }
}

export function contextOf(request: FastifyRequest, reply: FastifyReply, house: House): Context {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value))
  const cookies = new Map<string, string>()
  const setCookie = (cookie: string) => {
    cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie)
    void reply.removeHeader('set-cookie').header('set-cookie', [...cookies.values()])
  }
  const retryAfter = (seconds: number) => void reply.header('retry-after', String(seconds))
  return { ...house, headers, setCookie, retryAfter, ip: request.ip, requestId: request.id }
}

const fileBody = { schema: { type: 'string', format: 'binary' } }

const refusalsAs = (refusals: Record<string, { status: number; message: string }>) => {
  const told: Record<string, { description: string }> = {}
  for (const [code, { status, message }] of Object.entries(refusals)) {
    const before = told[status]?.description
    told[status] = { description: `${before === undefined ? '' : `${before} `}${code}: ${message}` }
  }
  return told
}

/** `PUT /imports` is not in the contract. `like` is an operation with the same answer. */
function describeImports(like: Answered | undefined) {
  const parameter = (name: string, schema: object, description: string) => ({ name, in: 'query', schema, description })
  return {
    operationId: 'imports.send',
    summary: 'Bring a library',
    description: `The body is the file itself: a CSV or TSV file of another program, or an archive of a Sageleaf, of at most ${maxImportMegabytes} MB. Twenty in an hour. The answer is an import to preview; POST /imports/{importId}/run starts it.`,
    parameters: [
      { ...parameter('today', { type: 'string', format: 'date' }, 'The reader’s day.'), required: true },
      parameter('name', { type: 'string', default: 'library.csv' }, 'The name of the file.'),
    ],
    requestBody: { required: true, content: { 'text/csv': fileBody, 'application/octet-stream': fileBody } },
    responses: { 200: like?.responses?.['200'], ...refusalsAs(fileRefusals) },
  }
}

/** `PUT /avatar` is not in the contract. `like` is an operation with the same answer. */
function describeAvatars(like: Answered | undefined) {
  return {
    operationId: 'profile.changePicture',
    summary: 'Change my picture',
    description: `The body is the picture itself: a JPEG, PNG, GIF, WebP or AVIF of at most ${maxPictureMegabytes} MB. Ten in an hour.`,
    requestBody: { required: true, content: { 'image/*': fileBody, 'application/octet-stream': fileBody } },
    responses: { ...like?.responses, ...refusalsAs(pictureRefusals) },
  }
}
