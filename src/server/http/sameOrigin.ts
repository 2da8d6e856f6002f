import type { FastifyRequest } from 'fastify'

/**
 * Whether a request that changes something comes from our own pages or from a program. Browsers send Sec-Fetch-Site,
 * older ones Origin. A program without a cookie has none that another site could misuse; one that keeps the cookie sends
 * our Origin.
 */
export function isOwnRequest(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicUrl
  return request.headers.cookie === undefined
}
