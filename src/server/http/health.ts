import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { findMailAway } from '../mail/mailAway.ts'
import { isLoopback } from '../shared/addresses.ts'
import { refuse } from '../shared/problem.ts'

const breakers = { closed: 0, 'half-open': 1, open: 2 } as const

/** `/livez`: the process answers. `/readyz`: so does the database; `disk` says low or full, `mail` away. `/metrics`: Prometheus' text format. */
export function serveHealth(app: FastifyInstance, config: Config, house: () => House | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureServices(registry, house)
  measureMail(registry, house)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
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
    const open = house()
    const state = open && (await look(open))
    return state ?? refuse(request, reply, 503)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config)) return refuse(request, reply, 404)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** From this machine and not through a proxy on it, or with the token. */
function mayMeasure({ ip, headers }: FastifyRequest, { metricsToken, trustProxy }: Config): boolean {
  const isForwarded = trustProxy === false && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined
  if (isLoopback(ip) && !isForwarded) return true
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (given === undefined || metricsToken === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(metricsToken))
}

/** Undefined without a database. */
async function look(house: House): Promise<{ ready: true; disk?: string; mail?: 'away' } | undefined> {
  try {
    await sql`select 1`.execute(house.db)
    const { state: disk } = house.disk.look()
    const isMailAway = (await findMailAway(house)) !== undefined
    return { ready: true, ...(disk !== 'ample' && { disk }), ...(isMailAway && { mail: 'away' }) }
  } catch {
    return undefined
  }
}

function measureMail(registry: Registry, house: () => House | undefined): void {
  registry.registerMetric(
    new Gauge({
      name: 'mail_server_away',
      help: '1 while the mail server does not accept mail, 0 otherwise.',
      registers: [],
      async collect() {
        const open = house()
        const away = open && (await findMailAway(open).catch(() => undefined))
        this.set(away ? 1 : 0)
      },
    }),
  )
}

function measureServices(registry: Registry, house: () => House | undefined): void {
  const services = () => house()?.bookServices.services ?? []
  registry.registerMetric(
    new Counter({
      name: 'book_service_questions_total',
      help: 'Requests to book services by outcome.',
      labelNames: ['service', 'outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const { provider, health } of services()) {
          for (const [outcome, times] of Object.entries(health().outcomes)) {
            this.inc({ service: provider, outcome }, times)
          }
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'book_service_breaker',
      help: 'Circuit breaker of a book service: 0 closed, 1 half-open, 2 open.',
      labelNames: ['service'],
      registers: [],
      collect() {
        for (const { provider, health } of services()) this.set({ service: provider }, breakers[health().breaker])
      },
    }),
  )
}
