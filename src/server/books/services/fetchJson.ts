export class RateLimitedError extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`asked to wait ${seconds} s`)
    this.seconds = seconds
  }
}

export class BadStatus extends Error {
  readonly status: number
  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

const maxBytes = 4 * 1024 * 1024
const usualWaitSeconds = 60
const maxWaitSeconds = 60 * 60

/** Throws on the signal, a redirect, a failure status, a body that is not JSON, and more than a few megabytes. */
export async function fetchJson(address: URL, userAgent: string, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json', 'user-agent': userAgent }
  const answer = await fetch(address, { headers, signal, redirect: 'error' })
  try {
    if (answer.status === 429) throw new RateLimitedError(secondsToWait(answer.headers.get('retry-after')))
    if (!answer.ok) throw new BadStatus(answer.status)
    if (!/^application\/(\w+\+)?json\b/i.test(answer.headers.get('content-type') ?? '')) throw new Error('is no JSON')
    return JSON.parse(await readAll(answer))
  } finally {
    // An unread body must not keep the connection.
    await answer.body?.cancel().catch(() => undefined)
  }
}

async function readAll(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  const parts = [] as string[]
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`is longer than ${maxBytes} bytes`)
    parts.push(decoder.decode(chunk, { stream: true }))
  }
  return parts.join('') + decoder.decode()
}

/** `Retry-After` is seconds or a date; a minute without either, an hour at most. */
function secondsToWait(retryAfter: string | null): number {
  const given = retryAfter ?? ''
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Math.min(maxWaitSeconds, Math.max(1, Number.isFinite(seconds) ? Math.ceil(seconds) : usualWaitSeconds))
}

/** Without the address, which may hold a key. */
export function reasonOf(error: unknown): string {
  const { message, name, cause } = error as Error
  return [name, message, (cause as NodeJS.ErrnoException | undefined)?.code].filter(Boolean).join(': ').slice(0, 200)
}
