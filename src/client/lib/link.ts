/** What the server answered in place of a result; `defined` when the contract declares this code. */
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

interface Refused {
  code: string
  status: number
  defined: boolean
  data: unknown
}

/** Carries a call to `/rpc` in oRPC's format for plain JSON: what our contract is made of. Throws what is refused. */
export async function send(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(`/rpc/${path.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal,
  })
  const body: unknown = await response.json().catch(() => undefined)
  const answer = typeof body === 'object' && body !== null && 'json' in body ? body.json : undefined
  if (response.ok) return answer
  // What is refused before any operation was reached comes as it is.
  const refused = answer ?? body
  if (isRefused(refused)) throw new CallError(refused.code, refused)
  throw new Error(`${response.url} answered ${response.status}`)
}

/** Whether an answer is a refusal in the one shape. */
export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer && 'defined' in answer
}
