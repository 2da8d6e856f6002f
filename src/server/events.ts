import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contextOf } from './api.ts'
import type { House } from './shared/context.ts'
import { refuse } from './shared/problem.ts'
import { whoAsks } from './shared/procedure.ts'

interface Pace {
  /** A stream that is silent for longer may be cut by what lies between: a comment is sent this often. */
  heartbeatMs: number
  /** A stream is ended after this time. The browser comes back by itself, and its session is looked at anew. */
  endAfterMs: number
}
const usualPace: Pace = { heartbeatMs: 25_000, endAfterMs: 60 * 60_000 }
const mostOfReader = 20
const mostInAll = 5000

/** `/events`: what happens to the signed-in reader, as it happens, as server-sent events whose data is the kind of news. */
export function serveEvents(app: FastifyInstance, house: () => House | undefined, pace = usualPace): void {
  const streams = new Map<PassThrough, string>()
  // They would never end by themselves, and a server that stops waits for its answers.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })

  app.get('/events', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    const session = await whoAsks(contextOf(request, reply, open))
    if (!session) return refuse(request, reply, 401)
    const ofReader = [...streams.values()].filter((readerId) => readerId === session.user.id)
    if (ofReader.length >= mostOfReader || streams.size >= mostInAll) return refuse(request, reply, 429)
    return sendNews(reply, open, session.user.id)
  })

  async function sendNews(reply: FastifyReply, { news }: House, readerId: string) {
    const stream = new PassThrough()
    const leave = await news.follow(readerId, (kind) => stream.write(`data: ${kind}\n\n`))
    streams.set(stream, readerId)
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), pace.heartbeatMs)
    const limit = setTimeout(() => stream.end(), pace.endAfterMs)
    stream.once('close', () => {
      leave()
      clearInterval(heartbeat)
      clearTimeout(limit)
      streams.delete(stream)
    })
    stream.write('retry: 5000\n\n')
    return reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).send(stream)
  }
}
