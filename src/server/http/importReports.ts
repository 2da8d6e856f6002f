import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { UNAUTHORIZED } from '#contract/base.ts'
import { findSession } from '../accounts/findSession.ts'
import type { House } from '../house.ts'
import { findImport } from '../imports/findImport.ts'
import { reportLines } from '../imports/report.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { contextOf } from './api.ts'

const Address = z.object({ importId: z.uuid() })

/** Row by row: a file of 100,000 rows would not fit into an answer of the contract. */
export function serveImportReports(app: FastifyInstance, house: () => House | undefined): void {
  app.get('/imports/:importId/report.csv', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    const session = await findSession(contextOf(request, reply, open))
    if (!session) return refuseAs(request, reply, 'UNAUTHORIZED', UNAUTHORIZED)
    const { data } = Address.safeParse(request.params)
    const found = data && (await findImport(open.db, session.readerId, data.importId))
    if (!found) return refuse(request, reply, 404)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="import-report.csv"',
      })
      .send(Readable.from(reportLines(open.db, session.readerId, found.id)))
  })
}
