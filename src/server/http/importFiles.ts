import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { BUSY, Day, TOO_MANY_REQUESTS, UNAUTHORIZED, text } from '#contract/base.ts'
import { fileRefusals } from '#contract/imports.ts'
import { maxImportMegabytes } from '#contract/importRules.ts'
import { findSession } from '../accounts/findSession.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { findImport } from '../imports/findImport.ts'
import { receiveFile } from '../imports/receive.ts'
import { refusalCodes } from '../imports/refusalCodes.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { hasRoomIn } from '../shared/storage/folder.ts'
import { contextOf } from './api.ts'
import { drain } from './drain.ts'
import { isOwnRequest } from './origins.ts'

const maxBytes = maxImportMegabytes * 1024 * 1024
const maxDrainedBytes = 2 * maxBytes
const maxConcurrent = 4
/** Nobody keeps the others waiting with slow files. */
const maxConcurrentOfOne = 2
/** Of the disk that holds the files under way. */
const floorBytes = 64 * 1024 * 1024 + maxConcurrent * maxBytes
const busySeconds = 10

const Query = z.object({ name: text(1000).default('library.csv'), today: Day })

/** Not an operation of the contract, which would hold a body of any size in memory. */
export async function takeImportFiles(
  app: FastifyInstance,
  config: Config,
  house: () => House | undefined,
): Promise<void> {
  let underWay = 0
  /** Whose files are still coming in. */
  const coming = new Set<{ readerId: string }>()

  async function take(request: FastifyRequest, reply: FastifyReply) {
    reply.raw.once('finish', () => drain(request.raw, maxDrainedBytes))
    const open = house()
    if (!open) return refuse(request, reply, 503)
    if (!isOwnRequest(request, config.publicUrl)) return refuse(request, reply, 403)
    const session = await findSession(contextOf(request, reply, open))
    if (!session) return refuseAs(request, reply, 'UNAUTHORIZED', UNAUTHORIZED)
    const query = Query.safeParse(request.query)
    if (!query.success) return refuse(request, reply, 400)
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuseFile(request, reply, 'FILE_TOO_LARGE')
    const own = [...coming].filter(({ readerId }) => readerId === session.readerId).length
    if (underWay >= maxConcurrent || own >= maxConcurrentOfOne)
      return refuseAs(request, reply, 'BUSY', BUSY, { retryAfterSeconds: busySeconds })
    const sender = { readerId: session.readerId }
    coming.add(sender)
    underWay += 1
    try {
      if (!(await hasRoom(open))) {
        open.log.warn('a library was refused: the disk is nearly full')
        return refuseFile(request, reply, 'NO_ROOM')
      }
      const retryAfterSeconds = await open.limits.use('imports-per-reader', session.readerId)
      if (retryAfterSeconds !== undefined)
        return refuseAs(request, reply, 'TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfterSeconds })
      return await receive(request, reply, { open, ...sender, ...query.data, onSaved: () => coming.delete(sender) })
    } finally {
      coming.delete(sender)
      underWay -= 1
    }
  }

  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const path of ['/imports', '/api/v1/imports']) door.put(path, (request, reply) => take(request, reply))
  })
}

/** The rows go into the database, whose disk is often that of the data folder. */
const hasRoom = async ({ storage }: House) => (await storage.hasRoom()) && (await hasRoomIn(tmpdir(), floorBytes))

interface Sent {
  open: House
  readerId: string
  name: string
  today: string
  onSaved: () => void
}

async function receive(request: FastifyRequest, reply: FastifyReply, { open, readerId, name, today, onSaved }: Sent) {
  const folder = await mkdtemp(join(tmpdir(), 'sageleaf-import-'))
  try {
    const path = join(folder, 'file')
    const saved = await save(request.raw, path)
    onSaved()
    if (saved === 'broken-off') return refuse(request, reply, 400)
    if (saved === 'too-large') return refuseFile(request, reply, 'FILE_TOO_LARGE')
    const received = await receiveFile(open, readerId, { path, fileName: name, today })
    if ('refused' in received) return refuseFile(request, reply, refusalCodes[received.refused])
    const answer = await findImport(open.db, readerId, received.importId)
    return await reply.headers({ 'cache-control': 'no-store' }).send(answer)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is left of a file that is too large then needs `drain`. */
async function save(body: IncomingMessage, path: string): Promise<'saved' | 'too-large' | 'broken-off'> {
  const file = await openFile(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) return 'too-large'
      await file.writeFile(chunk as Buffer)
    }
    return 'saved'
  } catch (error) {
    if (body.errored) return 'broken-off'
    throw error
  } finally {
    await file.close()
  }
}

const refuseFile = (request: FastifyRequest, reply: FastifyReply, code: keyof typeof fileRefusals) =>
  refuseAs(request, reply, code, fileRefusals[code])
