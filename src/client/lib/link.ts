/** An error answer of the server; `defined` when the contract declares its code. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly defined: boolean
  readonly data: unknown

  constructor(code: string, { status = 500, defined = false, data }: Partial<Refused> = {}) {
    super(code)
    this.code = code
    this.status = status
    this.defined = defined
    this.data = data
  }
}

export const unavailable = 'SERVICE_UNAVAILABLE'

interface Refused {
  code: string
  status: number
  defined: boolean
  data: unknown
}

/**
 * Sends a call to `/rpc` in oRPC's plain JSON format. Throws a `CallError` when the server refuses. A call without a
 * signal changes something, and goes out even when the tab is closed.
 */
export async function send(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await post(`/rpc/${path.join('/')}`, JSON.stringify({ json: input }), signal)
  const body: unknown = await response.json().catch(() => undefined)
  const answer = typeof body === 'object' && body !== null && 'json' in body ? body.json : undefined
  if (response.ok) return answer
  // Refusals from before the operation are not wrapped.
  throw faultOf(response, answer ?? body)
}

/** What an answer without success means. */
export function faultOf({ url, status }: { url: string; status: number }, answer: unknown): Error {
  if (isRefused(answer)) return new CallError(answer.code, answer)
  // From a proxy.
  if (status > 501) return new CallError(unavailable, { status })
  return new Error(`${url} answered ${status}`)
}

// What browsers keep alive at once for a page; they fail a call beyond it.
const keptAliveBytes = 64 * 1024
const keptAliveCalls = 8

let bytesUnderWay = 0
let callsUnderWay = 0

async function post(url: string, body: string, signal?: AbortSignal): Promise<Response> {
  const { length } = new TextEncoder().encode(body)
  const keepalive = !signal && callsUnderWay < keptAliveCalls && bytesUnderWay + length < keptAliveBytes
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal, keepalive }
  if (!keepalive) return fetch(url, asked)
  callsUnderWay += 1
  bytesUnderWay += length
  try {
    return await fetch(url, asked)
  } finally {
    callsUnderWay -= 1
    bytesUnderWay -= length
  }
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer && 'defined' in answer
}
