import { type ClientContext, type ClientLink, createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'

/**
 * Carries calls to `/rpc` in oRPC's own format, for plain JSON: what our contract is made of. The library's link also
 * carries dates, files and streams, which no call needs and which would add 8 KB to every first visit.
 * `failed` hears of each failure before the caller does.
 */
export function jsonLink(url: string, failed: (error: unknown) => void): ClientLink<ClientContext> {
  return {
    async call(path, input, { signal }) {
      try {
        return await answerOf(
          await fetch(`${url}/${path.join('/')}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ json: input }),
            signal,
          }),
        )
      } catch (error) {
        failed(error)
        throw error
      }
    },
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  const answer = typeof body === 'object' && body !== null && 'json' in body ? body.json : undefined
  if (response.ok) return answer
  if (isORPCErrorJson(answer)) throw createORPCErrorFromJson(answer)
  throw new Error(`${response.url} answered ${response.status}`)
}
