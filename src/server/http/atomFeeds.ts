import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { BookId, TOO_MANY_REQUESTS } from '#contract/base.ts'
import type { Db } from '#db/db.ts'
import { type AtomFeed, atomType, atomXml } from '../atom/atomXml.ts'
import { findSession } from '../accounts/findSession.ts'
import { findBookFeed, findReaderFeed, findShelfFeed } from '../atom/findFeeds.ts'
import { contextOf } from './api.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { visitorWaitSeconds } from '../shared/countVisitor.ts'
import { refuse, refuseAs } from '../shared/problem.ts'

const Name = z.string().max(200)
const OfReader = z.object({ username: Name })
const OfShelf = z.object({ username: Name, shelfId: z.string().max(40) })
const OfBook = z.object({ bookId: BookId })

/** What everyone sees, whoever asks: feed readers have no session. Across a block there is nothing. */
export function serveAtomFeeds(app: FastifyInstance, { publicUrl }: Config, house: () => House | undefined): void {
  const host = new URL(publicUrl).hostname
  const lastChangeOf = rememberChanges()

  const serve = <Params>(path: string, schema: z.ZodType<Params>, find: Find<Params>) =>
    app.get(path, async (request, reply) => {
      const open = house()
      if (!open) return refuse(request, reply, 503)
      const retryAfterSeconds = await visitorWaitSeconds({ ...open, ip: request.ip }, 'feeds-per-ip')
      if (retryAfterSeconds !== undefined)
        return refuseAs(request, reply, 'TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfterSeconds })
      const { data } = schema.safeParse(request.params)
      const session = await findSession(contextOf(request, reply, open))
      const feed = data && (await find(open.db, { readerId: session?.readerId, host }, data))
      if (!feed) return refuse(request, reply, 404)
      const xml = atomXml(feed, publicUrl)
      const tag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
      return send(request, reply, { xml, tag, changedAt: lastChangeOf(feed.path, tag) })
    })

  serve('/user/:username/feed.atom', OfReader, findReaderFeed)
  serve('/user/:username/shelves/:shelfId/feed.atom', OfShelf, findShelfFeed)
  serve('/book/:bookId/feed.atom', OfBook, findBookFeed)
}

type Find<Params> = (
  db: Db,
  asker: { readerId: string | undefined; host: string },
  params: Params,
) => Promise<AtomFeed | undefined>

interface Written {
  xml: string
  tag: string
  changedAt: Date
}

/** See https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2: a tag counts before a date. */
function send(request: FastifyRequest, reply: FastifyReply, { xml, tag, changedAt }: Written) {
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers
  const isKnown =
    known === undefined
      ? since !== undefined && changedAt.getTime() <= new Date(since).getTime()
      : known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^(W\/)?/, 'W/') === tag)
  void reply.headers({
    etag: tag,
    'last-modified': changedAt.toUTCString(),
    // What is hidden is gone with the next look.
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return isKnown ? reply.status(304).send() : reply.type(`${atomType}; charset=utf-8`).send(xml)
}

const mostRemembered = 2000

/**
 * When this process first saw a feed as it is now, in whole seconds. The dates in a feed do not tell: a review may be
 * hidden, and comes back with its old date.
 */
function rememberChanges() {
  const changes = new Map<string, { tag: string; at: number }>()
  return (path: string, tag: string): Date => {
    const last = changes.get(path)
    if (last?.tag === tag) return new Date(last.at)
    const at = Math.max(Math.ceil(Date.now() / 1000) * 1000, last ? last.at + 1000 : 0)
    changes.delete(path)
    changes.set(path, { tag, at })
    if (changes.size > mostRemembered) changes.delete(changes.keys().next().value!)
    return new Date(at)
  }
}
