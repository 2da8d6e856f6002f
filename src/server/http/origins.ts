import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../shared/problem.ts'

const healthPaths = new Set(['/livez', '/readyz'])

/**
 * Answers under our own names only: a page that points a name of its own at this machine could read what visitors may
 * read (DNS rebinding). Numbers cannot be pointed elsewhere. Health answers under any name.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const own = new Set([new URL(publicUrl).hostname, 'localhost', hostname().toLowerCase()])
  const isOwn = (host: string) => {
    const name = host
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^\[(.*)\]$/, '$1')
    return own.has(name) || isIP(name) > 0 || name.endsWith('.localhost') || name.endsWith('.local')
  }
  app.addHook('onRequest', async (request, reply) => {
    if (healthPaths.has(request.routeOptions.url ?? '')) return undefined
    // A page on the proxy's own machine could name any host in X-Forwarded-Host.
    const hosts = [request.host, request.headers.host ?? '']
    return hosts.every(isOwn) ? undefined : refuse(request, reply, 421)
  })
}

/** Browsers send Sec-Fetch-Site or Origin. Without a cookie there is nothing that another site could misuse. */
export function isOwnRequest(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin !== undefined) return origin === publicUrl
  return request.headers.cookie === undefined
}
