import type { Dispatcher } from 'undici'
import { maxCoverMegabytes } from '#contract/rules.ts'
import { type Network, NotPublic, connectPublicly } from './network.ts'
import { isIP } from 'node:net'
import { lazily } from '#server/shared/coalesce.ts'

const longestUrl = 2000

const innerEndings =
  /\.(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|localdomain|onion|test|invalid)$/

const usualTimeoutMs = 10_000
const maxRedirects = 2
const maxBytes = maxCoverMegabytes * 1024 * 1024

/** `too-large`: over 5 MB. `failed`: worth another try, after `waitSeconds` if the host named a time. */
export type Fetched =
  | { bytes: Buffer }
  | { refused: 'not-public' | 'missing' | 'too-large' }
  | { refused: 'failed'; waitSeconds?: number }

/** `look` only asks whether there is an image: it fetches no bytes, and anything else is `missing`. */
export type FetchPublic = (address: string, how?: 'fetch' | 'look') => Promise<Fetched>

export function publicFetch(userAgent: string, network: Network, timeoutMs = usualTimeoutMs): FetchPublic {
  const open = lazily(async () => {
    const { Agent, request } = await import('undici')
    const connect = await connectPublicly(network)
    return { request, dispatcher: new Agent({ connect, allowH2: false, keepAliveTimeout: 1000, connections: 4 }) }
  })
  const headers = { 'user-agent': userAgent, accept: 'image/*', 'accept-encoding': 'identity' }
  return async (address, how = 'fetch') => {
    const { request, dispatcher } = await open()
    const limit = new AbortController()
    const method = how === 'look' ? 'HEAD' : 'GET'
    const ask: Ask = (url) => request(url, { dispatcher, headers, signal: limit.signal, method })
    // Until it is connected, a request of undici does not hear its signal: a look-up may hang.
    const tooLate = new Promise<Fetched>((resolve) =>
      limit.signal.addEventListener('abort', () => resolve({ refused: 'failed' })),
    )
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    return Promise.race([follow(address, how === 'look' ? readHead : read, ask), tooLate]).finally(() =>
      clearTimeout(timer),
    )
  }
}

type Ask = (url: URL) => Promise<Dispatcher.ResponseData>
type Read = (answer: Dispatcher.ResponseData) => Promise<Fetched>

async function follow(address: string, readAnswer: Read, ask: Ask): Promise<Fetched> {
  let url = publicUrl(address)
  try {
    for (let hop = 0; url && hop <= maxRedirects; hop += 1) {
      const answer = await ask(url)
      const next = redirectOf(answer)
      if (next === undefined) return await readAnswer(answer)
      drop(answer)
      url = publicUrl(next, url)
    }
  } catch (error) {
    return { refused: isNotPublic(error) ? 'not-public' : 'failed' }
  }
  return { refused: 'not-public' }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const location = [headers['location']].flat()[0]
  return [301, 302, 303, 307, 308].includes(statusCode) ? (location ?? '') : undefined
}

async function read(answer: Dispatcher.ResponseData): Promise<Fetched> {
  if (answer.statusCode === 200) {
    const bytes = Number(answer.headers['content-length'] ?? 0) > maxBytes ? undefined : await collect(answer)
    if (bytes) return { bytes }
    drop(answer)
    return { refused: 'too-large' }
  }
  return refusalOf(answer)
}

async function readHead(answer: Dispatcher.ResponseData): Promise<Fetched> {
  if (answer.statusCode !== 200) return refusalOf(answer)
  drop(answer)
  const isImage = /^image\//i.test([answer.headers['content-type']].flat()[0] ?? '')
  return isImage ? { bytes: Buffer.alloc(0) } : { refused: 'missing' }
}

function refusalOf(answer: Dispatcher.ResponseData): Fetched {
  drop(answer)
  // Some hosts answer 401 or 403 to a client that asks too often.
  const isTheirFault = answer.statusCode >= 500 || [401, 403, 408, 425, 429].includes(answer.statusCode)
  if (!isTheirFault) return { refused: 'missing' }
  const waitSeconds = Number(answer.headers['retry-after'])
  return waitSeconds > 0 ? { refused: 'failed', waitSeconds } : { refused: 'failed' }
}

async function collect({ body }: Dispatcher.ResponseData): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function drop({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy()
}

const isNotPublic = (error: unknown): boolean =>
  error instanceof NotPublic || (error instanceof Error && error.cause !== undefined && isNotPublic(error.cause))

/** Refuses IP addresses, one-word names, other ports and credentials; turns http into https. Looks nothing up. */
export function publicUrl(text: string, base?: URL): URL | undefined {
  const url = text.length <= longestUrl ? URL.parse(text, base?.href) : null
  if (url === null || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' && isPublicName(url.hostname) ? url : undefined
}

function isPublicName(host: string): boolean {
  const isName = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(host)
  return isName && isIP(host) === 0 && !innerEndings.test(host)
}
