import { text as readAll } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { OperationName } from '#server/http/policies.ts'
import type { Actor, Canary } from './canaries.ts'
import { canariesInText } from './canaries.ts'
import type { Input } from './inputs.ts'
import { operations } from '../house/operations.ts'
import type { PrivateData } from '#server/http/statedPolicy.ts'

export interface Walker {
  actor: Actor
  cookie: string
}

export interface WalkRequest {
  /** The policy's name for it: an operation or a door. */
  name: string
  method: string
  path: string
  /** Sent as JSON; bytes are sent as a picture. */
  body?: unknown
}

export interface Answer {
  asked: WalkRequest
  actor: Actor
  status: number
  /** The code of a refusal. */
  code: string | undefined
  body: string
  /** Headers and body, in lower case. */
  text: string
}

/** Whoever walks reports reviews, too: that would make another version of the case that their decisions name. */
export const decisionsFirst = operations.toSorted(
  ({ name: one }, { name: other }) => Number(isDecision(other)) - Number(isDecision(one)),
)
function isDecision(name: string): boolean {
  return name.startsWith('moderation.')
}

/** The operation's requests through /rpc and /api/v1. */
export function requestsFor(name: OperationName, input: Input | undefined): WalkRequest[] {
  const { method, path } = operations.find((operation) => operation.name === name)!
  const left = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = left[key]
    delete left[key]
    return encodeURIComponent(String(value).toWellFormed())
  })
  const query = method === 'GET' ? queryOf(left) : ''
  const body = method === 'GET' || input === undefined ? {} : { body: left }
  return [
    { name, method: 'POST', path: `/rpc/${name.replace('.', '/')}`, body: input === undefined ? {} : { json: input } },
    { name, method, path: `/api/v1${filled}${query}`, ...body },
  ]
}

function queryOf(input: Input): string {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Sends the request like our own pages, from a new address each time, without compression. */
export async function sendRequest(
  address: string,
  origin: string,
  { actor, cookie }: Walker,
  asked: WalkRequest,
): Promise<Answer> {
  const headers: Record<string, string> = { origin, 'accept-encoding': 'identity', 'x-forwarded-for': someAddress() }
  if (cookie) headers['cookie'] = cookie
  const { type, body } = sentAs(asked.body)
  if (type) headers['content-type'] = type
  const answer = await fetch(address + asked.path, { method: asked.method, headers, redirect: 'manual', ...body })
  const words = await wordsOf(answer)
  const told = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const text = `${told}\n${words}`.toLowerCase()
  const code = answer.status < 400 ? undefined : /"code":"(\w+)"/.exec(words)?.[1]
  return { asked, actor, status: answer.status, code, body: words, text }
}

/** Of a zip file, those of the files in it. */
async function wordsOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'application/zip') return answer.text()
  const packed = Buffer.from(await answer.arrayBuffer())
  if (packed.length === 0) return ''
  const zip = await fromBufferPromise(packed)
  const files: string[] = []
  for await (const entry of zip.eachEntry())
    files.push(`${entry.fileName}\n${await readAll(await zip.openReadStreamPromise(entry))}`)
  return files.join('\n')
}

function sentAs(body: unknown): { type?: string; body?: { body: string | Uint8Array<ArrayBuffer> } } {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) return { type: 'image/png', body: { body: new Uint8Array(body) } }
  return { type: 'application/json', body: { body: JSON.stringify(body) } }
}

let asks = 0
const someAddress = () => `10.${(++asks >> 16) & 255}.${(asks >> 8) & 255}.${asks & 255}`

/** The canaries in an answer. */
export function canariesIn(answer: Answer, canaries: Canary[]): Canary[] {
  return canariesInText(answer.text, textOfRequest(answer), canaries)
}

/** Which of the canaries in an answer the actor may not see there, except those in their own request. */
export function leaksIn(answer: Answer, found: Canary[], tells: readonly PrivateData[]): string[] {
  const { asked, actor } = answer
  const said = textOfRequest(answer)
  return found.flatMap((canary) => {
    const seen = canary.seenBy[actor]
    if (seen === 'public' || (seen && tells.includes(seen)) || canary.unless?.test(asked.path)) return []
    if (canary.needles.some((needle) => said.includes(needle))) return []
    return [`${actor}: ${asked.name} tells ${canary.place} (${seen ?? 'not theirs'})`]
  })
}

/** In lower case. A lone per cent sign stays as it is. */
const textOfRequest = ({ asked }: Answer) =>
  JSON.stringify(asked)
    .replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => decoded(escaped))
    .toLowerCase()

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

/** Reads the event stream until the returned function is called, which returns its text. */
export async function followEvents(address: string, { actor, cookie }: Walker): Promise<() => Promise<Answer>> {
  const asked: WalkRequest = { name: 'GET /events', method: 'GET', path: '/events' }
  const leave = new AbortController()
  const answer = await fetch(address + asked.path, { headers: { cookie }, signal: leave.signal })
  let body = ''
  const heard = (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) body += chunk
  })().catch(() => undefined)
  return async () => {
    leave.abort()
    await heard
    return { asked, actor, status: answer.status, code: undefined, body, text: body.toLowerCase() }
  }
}
