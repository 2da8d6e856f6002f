import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BUSY, TOO_MANY_REQUESTS, UNAUTHORIZED } from '#contract/base.ts'
import { findSession } from '../accounts/findSession.ts'
import { exportFile, exportKinds, isExportKind } from '../exports/exportFile.ts'
import type { House } from '../house.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { Busy, semaphore } from '../shared/semaphore.ts'
import { hasRoomIn } from '../shared/storage/folder.ts'
import { contextOf } from './api.ts'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { findImport } from '../imports/findImport.ts'
import { reportLines } from '../imports/report.ts'

const Address = z.object({ importId: z.uuid() })

/** Each has a database connection of its own for some seconds. */
const maxConcurrent = 4

const maxWaiting = 16

/** Of the disk that holds the files under way. */
const floorBytes = 256 * 1024 * 1024

const NO_ROOM = { status: 507, message: 'There is no room for more files at the moment.' }

interface Wanted {
  kind: keyof typeof exportKinds
  readerId: string
}

/**
 * A reader's own books as a file. It is whole before the first byte is sent, so that a slow reader holds no database
 * connection and nobody keeps half a file for a whole one.
 */
export function serveExports(app: FastifyInstance, house: () => House | undefined): void {
  const gate = semaphore(maxConcurrent, maxWaiting)

  app.get('/exports/:kind', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    const { kind } = request.params as { kind: string }
    if (!isExportKind(kind)) return refuse(request, reply, 404)
    const session = await findSession(contextOf(request, reply, open))
    if (!session) return refuse(request, reply, 401)
    if (!(await hasRoomIn(tmpdir(), floorBytes))) {
      open.log.warn('an export was refused: the disk is nearly full')
      return refuseAs(request, reply, 'NO_ROOM', NO_ROOM)
    }
    const retryAfterSeconds = await open.limits.use('exports-per-reader', session.readerId)
    if (retryAfterSeconds !== undefined)
      return refuseAs(request, reply, 'TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfterSeconds })
    try {
      return await gate(() => send(reply, open, { kind, readerId: session.readerId }))
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      await open.limits.takeBack('exports-per-reader', session.readerId)
      return refuseAs(request, reply, 'BUSY', BUSY, { retryAfterSeconds: error.retryAfterSeconds })
    }
  })
}

async function send(reply: FastifyReply, house: House, { kind, readerId }: Wanted) {
  const folder = await mkdtemp(join(tmpdir(), 'sageleaf-export-'))
  const forget = () => void rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'file')
    await exportFile(house, { readerId, kind, path })
    const { size } = await stat(path)
    const { suffix, contentType } = exportKinds[kind]
    const name = `sageleaf-${new Date().toISOString().slice(0, 10)}${suffix}`
    const file = createReadStream(path).once('close', forget)
    return await reply
      .headers({
        'content-type': contentType,
        'content-length': size,
        'content-disposition': `attachment; filename="${name}"`,
        'content-encoding': 'identity',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(file)
  } catch (error) {
    forget()
    throw error
  }
}

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
