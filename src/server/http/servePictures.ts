import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUSY, TOO_MANY_REQUESTS } from '#contract/base.ts'
import { YearToAsk } from '#contract/insights.ts'
import { findSession } from '../accounts/findSession.ts'
import { fileAt } from '../books/covers/coverFiles.ts'
import { type FindCoverUrl, openFoundCovers } from '../books/covers/foundCovers.ts'
import type { House } from '../house.ts'
import { drawYear, shapes } from '../insights/picture/drawYear.ts'
import { warnAtPace } from '../shared/log.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { Busy } from '../shared/semaphore.ts'
import { contextOf } from './api.ts'

const findAt = /^\/covers\/found\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-((?:160|320)\.(?:webp|avif))$/

/** Stored covers are named by their content. `/covers/found/…` fetches a found book's cover, then redirects to it. */
export function serveCovers(app: FastifyInstance, house: () => House | undefined): void {
  app.get('/covers/:file', async (request, reply) => {
    const open = house()
    const asked = fileAt(request.url)
    if (!asked) return refuse(request, reply, 404)
    if (!open) return refuse(request, reply, 503)
    const bytes = await open.storage.get(asked.name).catch((error: unknown) => {
      warnAtPace(open.log, { error, requestId: request.id }, 'a cover could not be read')
      return null
    })
    if (!bytes) return refuse(request, reply, bytes === null ? 503 : 404)
    return reply
      .headers({
        'content-type': asked.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="${asked.file}"`,
      })
      .send(bytes)
  })

  let coverOf: FindCoverUrl | undefined
  app.get('/covers/found/:file', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    coverOf ??= openFoundCovers(open)
    return leadToCover(request, reply, coverOf)
  })
}

async function leadToCover(request: FastifyRequest, reply: FastifyReply, coverOf: FindCoverUrl) {
  const [, foundId, file] = findAt.exec(request.url) ?? []
  const path = foundId && (await coverOf(foundId))
  if (!path || !file) return refuse(request, reply, 404)
  return reply.header('cache-control', 'private, max-age=3600').redirect(path.replace('320.webp', file), 302)
}

const pictureAt = /^\/year-pictures\/(\d{4})-(\w+)\.png$/

/** Only books that everybody may see; 404 for a year without any. */
export function serveYearPictures(app: FastifyInstance, house: () => House | undefined): void {
  app.get('/year-pictures/:file', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    const url = new URL(request.url, 'http://localhost')
    const [, year = '', name = ''] = pictureAt.exec(url.pathname) ?? []
    const shape = shapes.find((one) => one === name)
    const timeZone = url.searchParams.get('timeZone')?.slice(0, 64)
    const asked = YearToAsk.safeParse({ year, timeZone })
    if (!shape || !asked.success) return refuse(request, reply, 404)
    const context = contextOf(request, reply, open)
    const session = await findSession(context)
    if (!session) return refuse(request, reply, 401)
    const retryAfterSeconds = await open.limits.use('year-pictures-per-reader', session.readerId)
    if (retryAfterSeconds !== undefined)
      return refuseAs(request, reply, 'TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfterSeconds })
    const picture = await drawYear(open.db, session.readerId, asked.data, shape).catch(unlessBusy)
    if (picture instanceof Busy) {
      await open.limits.takeBack('year-pictures-per-reader', session.readerId)
      return refuseAs(request, reply, 'BUSY', BUSY, { retryAfterSeconds: picture.retryAfterSeconds })
    }
    if (!picture) return refuse(request, reply, 404)
    return reply
      .headers({
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="sageleaf-${asked.data.year}-${shape}.png"`,
      })
      .send(picture)
  })
}

function unlessBusy(error: unknown): Busy {
  if (error instanceof Busy) return error
  throw error
}
