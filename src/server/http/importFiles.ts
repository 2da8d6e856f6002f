import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { BUSY, Day, TOO_MANY_REQUESTS, UNAUTHORIZED } from '#contract/base.ts'
import { fileRefusals, maxImportMegabytes } from '#contract/imports.ts'
import { findSession } from '../accounts/findSession.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { findImport } from '../imports/findImport.ts'
import { type ReceiveRefusal, receiveFile } from '../imports/receive.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { contextOf } from './api.ts'
import { isOwnRequest } from './sameOrigin.ts'

const maxBytes = maxImportMegabytes * 1024 * 1024
const maxConcurrent = 4
const busySeconds = 10

const Query = z.object({ name: z.string().max(1000).default('library.csv'), today: Day })

/** Not an operation of the contract, which would hold a body of any size in memory. */
export async function takeImportFiles(
  app: FastifyInstance,
  config: Config,
  house: () => House | undefined,
): Promise<void> {
  let underWay = 0

  async function take(request: FastifyRequest, reply: FastifyReply) {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    if (!isOwnRequest(request, config.publicUrl)) return refuse(request, reply, 403)
    const session = await findSession(contextOf(request, reply, open))
    if (!session) return refuseAs(request, reply, 'UNAUTHORIZED', UNAUTHORIZED)
    const query = Query.safeParse(request.query)
    if (!query.success) return refuse(request, reply, 400)
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuseFile(request, reply, 'FILE_TOO_LARGE')
    if (underWay >= maxConcurrent) return refuseAs(request, reply, 'BUSY', BUSY, { retryAfterSeconds: busySeconds })
    const retryAfterSeconds = await open.limits.use('imports-per-reader', session.readerId)
    if (retryAfterSeconds !== undefined)
      return refuseAs(request, reply, 'TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfterSeconds })
    underWay += 1
    const folder = await mkdtemp(join(tmpdir(), 'sageleaf-import-'))
    try {
      const path = join(folder, 'file')
      if (!(await save(request, path))) return refuseFile(request, reply, 'FILE_TOO_LARGE')
      const { name: fileName, today } = query.data
      const received = await receiveFile(open.db, session.readerId, { path, fileName, today })
      if ('refused' in received) return refuseReceived(request, reply, received)
      const answer = await findImport(open.db, session.readerId, received.importId)
      return await reply.headers({ 'cache-control': 'no-store' }).send(answer)
    } finally {
      underWay -= 1
      await rm(folder, { recursive: true, force: true })
    }
  }

  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const path of ['/imports', '/api/v1/imports']) door.put(path, (request, reply) => take(request, reply))
  })
}

/** False once the file is too large. Throws when the sender goes away. */
async function save(request: FastifyRequest, path: string): Promise<boolean> {
  let bytes = 0
  const counted = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      done(bytes > maxBytes ? new TooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(request.raw, counted, createWriteStream(path))
    return true
  } catch (error) {
    if (error instanceof TooLarge) return false
    throw error
  }
}

class TooLarge extends Error {}

const codes = {
  empty: 'FILE_EMPTY',
  'no-rows': 'FILE_EMPTY',
  spreadsheet: 'FILE_SPREADSHEET',
  archive: 'FILE_ARCHIVE',
  'web-page': 'FILE_WEB_PAGE',
  pdf: 'FILE_NOT_TEXT',
  json: 'FILE_NOT_TEXT',
  'not-text': 'FILE_NOT_TEXT',
  'too-many-rows': 'TOO_MANY_ROWS',
  'row-too-long': 'ROW_TOO_LONG',
} as const satisfies Record<ReceiveRefusal['refused'], keyof typeof fileRefusals>

const refuseReceived = (request: FastifyRequest, reply: FastifyReply, received: ReceiveRefusal) =>
  refuseFile(request, reply, codes[received.refused])

const refuseFile = (request: FastifyRequest, reply: FastifyReply, code: keyof typeof fileRefusals) =>
  refuseAs(request, reply, code, fileRefusals[code])
