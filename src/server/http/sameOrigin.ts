import type { FastifyRequest } from 'fastify'

/**
 * Whether a request that changes something comes from our own pages, or from a program. Browsers say where a request
 * comes from in Sec-Fetch-Site, older ones in Origin. A program without a cookie has none that a foreign page could
 * misuse; one that keeps the cookie names us as its Origin.
 */
export function isOwnRequest(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicUrl
  return request.headers.cookie === undefined
}
