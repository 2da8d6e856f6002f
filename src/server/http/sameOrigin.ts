import type { FastifyRequest } from 'fastify'

/** Browsers send Sec-Fetch-Site or Origin. Without a cookie there is nothing that another site could misuse. */
export function isOwnRequest(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicUrl
  return request.headers.cookie === undefined
}
