import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../shared/problem.ts'

/** Asked by monitors on the same network, under names of their own. */
const healthPaths = new Set(['/livez', '/readyz', '/metrics'])

/**
 * Answers under our own names only: a page that points a name of its own at this machine could read what visitors may
 * read (DNS rebinding). Numbers cannot be pointed elsewhere. Health answers under any name.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const own = new Set([new URL(publicUrl).hostname, 'localhost', hostname().toLowerCase()])
  app.addHook('onRequest', async (request, reply) => {
    const name = request.hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
    const isOwn = own.has(name) || isIP(name) > 0 || name.endsWith('.localhost') || name.endsWith('.local')
    const isHealth = healthPaths.has(request.routeOptions.url ?? '')
    if (!isOwn && !isHealth) return refuse(request, reply, 421)
    return undefined
  })
}
