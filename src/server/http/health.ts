import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { House } from '../house.ts'
import { measureServices } from './serviceMetrics.ts'
import { refuse } from '../shared/problem.ts'

/** `/livez`: the process answers. `/readyz`: the database does, too. `/metrics`: figures in Prometheus' text form. */
export function serveHealth(app: FastifyInstance, house: () => House | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureServices(registry, house)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/livez', async () => ({ live: true }))
  app.get('/readyz', async (request, reply) => {
    const isReady = await answers(house())
    return isReady ? { ready: true } : refuse(request, reply, 503)
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

async function answers(house: House | undefined): Promise<boolean> {
  if (!house) return false
  try {
    await sql`select 1`.execute(house.db)
    return true
  } catch {
    return false
  }
}
