import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contextOf } from './api.ts'
import type { Context, House } from '../house.ts'
import type { NewsKind } from '../shared/news.ts'
import { refuse } from '../shared/problem.ts'
import { findSession } from '../accounts/findSession.ts'

interface Pace {
  /** Comments keep proxies from cutting a silent stream. */
  heartbeatMs: number
  /** The browser then reconnects, and its session is checked again. */
  endAfterMs: number
}
export const usualPace: Pace = { heartbeatMs: 25_000, endAfterMs: 60 * 60_000 }
const maxPerReader = 20
const maxTotal = 5000

/** Server-sent events; the data is the kind of news. */
export function serveEvents(app: FastifyInstance, house: () => House | undefined, pace = usualPace): void {
  const streams = new Map<PassThrough, string>()
  // Streams never end by themselves, and a stopping server waits for them.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })

  app.get('/events', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    const context = contextOf(request, reply, open)
    const session = await findSession(context)
    if (!session) return refuse(request, reply, 401)
    const ofReader = [...streams.values()].filter((readerId) => readerId === session.readerId)
    if (ofReader.length >= maxPerReader || streams.size >= maxTotal) return refuse(request, reply, 429)
    const stream = new PassThrough()
    streams.set(stream, session.readerId)
    stream.once('close', () => streams.delete(stream))
    try {
      await sendNews(stream, context, session.readerId)
    } catch (error) {
      stream.destroy()
      throw error
    }
    return reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).send(stream)
  })

  async function sendNews(stream: PassThrough, context: Context, readerId: string): Promise<void> {
    const say = (words: string) => stream.writable && stream.write(words)
    const tell = async (kind: NewsKind) => {
      say(`data: ${kind}\n\n`)
      // It may be this stream's session.
      if (kind === 'session' && !(await findSession(context).catch(() => undefined))) stream.end()
    }
    const leave = await context.news.follow(readerId, (kind) => void tell(kind))
    const heartbeat = setInterval(() => say(': still here\n\n'), pace.heartbeatMs)
    const limit = setTimeout(() => stream.end(), pace.endAfterMs)
    stream.once('close', () => {
      leave()
      clearInterval(heartbeat)
      clearTimeout(limit)
    })
    say('retry: 5000\n\n')
  }
}
