import type { FastifyInstance } from 'fastify'
import { BUSY, TOO_MANY_REQUESTS } from '#contract/base.ts'
import { YearToAsk } from '#contract/insights.ts'
import { contextOf } from './api.ts'
import { drawYear, shapes } from '../insights/picture/drawYear.ts'
import { Busy } from '../shared/semaphore.ts'
import type { House } from '../house.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { findSession } from '../accounts/findSession.ts'

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
