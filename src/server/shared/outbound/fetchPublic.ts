import { Agent, type Dispatcher, request } from 'undici'
import { coverMostMegabytes } from '#contract/rules.ts'
import { connectPublicly } from './connectPublicly.ts'
import { type Network, NotPublic, theInternet } from './network.ts'
import { publicUrl } from './publicUrl.ts'

const usualPatienceMs = 10_000
const maxRedirects = 2
const maxBytes = coverMostMegabytes * 1024 * 1024

/**
 * What came of a fetch. `refused`: the address is none that we would ask, or led to such a one. `missing`: nothing is
 * there. `too-large`: more than 5 MB. `failed`: nobody answered in time or in order; another time they may, not before
 * `waitSeconds` when the host named a time.
 */
export type Fetched =
  | { ok: true; bytes: Buffer }
  | { ok: false; why: 'refused' | 'missing' | 'too-large' | 'failed'; waitSeconds?: number }

/**
 * Fetches what stands at an address of the open internet, and nothing else, whoever gave the address. `look` only asks
 * whether an image stands there: it brings no bytes, and what calls itself no image is `missing`.
 */
export type FetchPublic = (address: string, how?: 'fetch' | 'look') => Promise<Fetched>

/** Says who asks: services turn away programs that do not. Gives up `patienceMs` after it began, redirects and all. */
export function openOutbound(
  userAgent: string,
  network: Network = theInternet,
  patienceMs = usualPatienceMs,
): FetchPublic {
  const dispatcher = new Agent({
    connect: connectPublicly(network),
    allowH2: false,
    keepAliveTimeout: 1000,
    connections: 4,
  })
  const headers = { 'user-agent': userAgent, accept: 'image/*', 'accept-encoding': 'identity' }
  return (address, how = 'fetch') => {
    const [signal, method] = [AbortSignal.timeout(patienceMs), how === 'look' ? 'HEAD' : 'GET'] as const
    return follow(address, how === 'look' ? looked : read, (url) =>
      request(url, { dispatcher, headers, signal, method }),
    )
  }
}

/** For an instance that is to ask nobody: there is nothing anywhere. */
export const noOutbound: FetchPublic = async () => ({ ok: false, why: 'missing' })

type Ask = (url: URL) => Promise<Dispatcher.ResponseData>
type Read = (answer: Dispatcher.ResponseData) => Promise<Fetched>

/** Redirects are followed by hand, so that each address is looked at like the first. */
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
    return { ok: false, why: isNotPublic(error) ? 'refused' : 'failed' }
  }
  return { ok: false, why: 'refused' }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const location = [headers['location']].flat()[0]
  return [301, 302, 303, 307, 308].includes(statusCode) ? (location ?? '') : undefined
}

async function read(answer: Dispatcher.ResponseData): Promise<Fetched> {
  if (answer.statusCode === 200) {
    const bytes = Number(answer.headers['content-length'] ?? 0) > maxBytes ? undefined : await collect(answer)
    if (bytes) return { ok: true, bytes }
    drop(answer)
    return { ok: false, why: 'too-large' }
  }
  return refusedBy(answer)
}

async function looked(answer: Dispatcher.ResponseData): Promise<Fetched> {
  if (answer.statusCode !== 200) return refusedBy(answer)
  drop(answer)
  const isImage = /^image\//i.test([answer.headers['content-type']].flat()[0] ?? '')
  return isImage ? { ok: true, bytes: Buffer.alloc(0) } : { ok: false, why: 'missing' }
}

/** What a status that brings nothing means. */
function refusedBy(answer: Dispatcher.ResponseData): Fetched {
  drop(answer)
  // Some hosts refuse (401, 403) whoever has asked too often for a while.
  const isTheirFault = answer.statusCode >= 500 || [401, 403, 408, 425, 429].includes(answer.statusCode)
  if (!isTheirFault) return { ok: false, why: 'missing' }
  const waitSeconds = Number(answer.headers['retry-after'])
  return { ok: false, why: 'failed', ...(waitSeconds > 0 && { waitSeconds }) }
}

/** The body, cut off as soon as it is too large: then undefined. */
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
