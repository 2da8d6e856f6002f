import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUSY, BookId, SUSPENDED, TOO_MANY_REQUESTS, UNAUTHORIZED } from '#contract/base.ts'
import { pictureRefusals } from '#contract/profile.ts'
import { NOT_ON_SHELF } from '#contract/shelf.ts'
import { maxPictureMegabytes } from '#contract/rules.ts'
import type { Limit } from '../shared/limitRules.ts'
import { contextOf } from './api.ts'
import type { Config } from '../config.ts'
import { fileAt, storedAs } from '../profile/avatarFiles.ts'
import { changeAvatar, isShown } from '../profile/avatars.ts'
import { findProfile } from '../profile/findProfile.ts'
import type { House } from '../house.ts'
import { warnAtPace } from '../shared/log.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { findSession } from '../accounts/findSession.ts'
import { keepOwnCover } from '../shelf/ownCover.ts'
import { suspensionOf } from '../shared/suspension.ts'
import { drain } from './drain.ts'
import type { IncomingMessage } from 'node:http'
import { isOwnRequest } from './origins.ts'

export const maxBytes = maxPictureMegabytes * 1024 * 1024
const maxDrainedBytes = 4 * maxBytes
/** Each waits in memory until it is decoded. */
const maxConcurrent = 16
const busySeconds = 5

interface PictureDoor {
  paths: string[]
  limit: Limit
  /** Others see the picture: a suspended reader is refused. */
  speaks?: true
  keep: (request: FastifyRequest, reply: FastifyReply, house: House, sent: Sent) => Promise<FastifyReply>
}

interface Sent {
  readerId: string
  bytes: Buffer
}

const doors: PictureDoor[] = [
  { paths: ['/avatar', '/api/v1/avatar'], limit: 'avatars-per-reader', speaks: true, keep: keepAvatar },
  { paths: ['/own-covers/:bookId'], limit: 'own-covers-per-reader', keep: keepCover },
]

/** Not operations of the contract, which would read a body of any size before refusing it. */
export async function takeAvatars(app: FastifyInstance, config: Config, house: () => House | undefined): Promise<void> {
  let underWay = 0

  async function take(request: FastifyRequest, reply: FastifyReply, { limit, speaks, keep }: PictureDoor) {
    reply.raw.once('finish', () => drain(request.raw, maxDrainedBytes))
    const open = house()
    if (!open) return refuse(request, reply, 503)
    if (!isOwnRequest(request, config.publicUrl)) return refuse(request, reply, 403)
    const session = await findSession(contextOf(request, reply, open))
    if (!session) return refuseAs(request, reply, 'UNAUTHORIZED', UNAUTHORIZED)
    const suspension = speaks && (await suspensionOf(open.db, session.readerId))
    if (suspension) return refuseAs(request, reply, 'SUSPENDED', SUSPENDED, suspension)
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      return refusePicture(request, reply, 'PICTURE_TOO_LARGE')
    if (underWay >= maxConcurrent) return refuseAs(request, reply, 'BUSY', BUSY, { retryAfterSeconds: busySeconds })
    underWay += 1
    try {
      if (!(await open.storage.hasRoom())) {
        open.log.warn('a picture was refused: the disk is nearly full')
        return refusePicture(request, reply, 'NO_ROOM')
      }
      const retryAfterSeconds = await open.limits.use(limit, session.readerId)
      if (retryAfterSeconds !== undefined)
        return refuseAs(request, reply, 'TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfterSeconds })
      const bytes = await readPicture(request, reply)
      return Buffer.isBuffer(bytes) ? await keep(request, reply, open, { readerId: session.readerId, bytes }) : bytes
    } finally {
      underWay -= 1
    }
  }

  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const taken of doors)
      for (const path of taken.paths) door.put(path, (request, reply) => take(request, reply, taken))
  })
}

async function readPicture(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | FastifyReply> {
  const body = await readAtMost(request.raw, maxBytes).catch(() => null)
  // The sender disconnected.
  if (body === null) return refuse(request, reply, 400)
  if (!body) return refusePicture(request, reply, 'PICTURE_TOO_LARGE')
  return isSaidToBePicture(request) ? body : refusePicture(request, reply, 'NOT_A_PICTURE')
}

async function keepAvatar(request: FastifyRequest, reply: FastifyReply, house: House, { readerId, bytes }: Sent) {
  const changed = await changeAvatar(house, readerId, bytes)
  if ('refused' in changed) {
    if (changed.refused === 'no-picture') return refusePicture(request, reply, 'NOT_A_PICTURE')
    return refuseAs(request, reply, 'UNAUTHORIZED', UNAUTHORIZED)
  }
  return reply.headers({ 'cache-control': 'no-store' }).send(await findProfile(house.db, readerId))
}

async function keepCover(request: FastifyRequest, reply: FastifyReply, house: House, { readerId, bytes }: Sent) {
  const { data: bookId } = BookId.safeParse((request.params as { bookId: string }).bookId)
  if (!bookId) return refuse(request, reply, 404)
  const kept = await keepOwnCover(house, { readerId, bookId }, bytes)
  if (!('refused' in kept)) return reply.headers({ 'cache-control': 'no-store' }).send(kept)
  if (kept.refused === 'no-picture') return refusePicture(request, reply, 'NOT_A_PICTURE')
  return refuseAs(request, reply, 'NOT_ON_SHELF', NOT_ON_SHELF)
}

/** A form on another site can send neither. The real type is read from the bytes. */
const isSaidToBePicture = ({ headers }: FastifyRequest) =>
  /^(image\/|application\/octet-stream$)/.test(headers['content-type'] ?? '')

const refusePicture = (request: FastifyRequest, reply: FastifyReply, code: keyof typeof pictureRefusals) =>
  refuseAs(request, reply, code, pictureRefusals[code])

export function serveAvatars(app: FastifyInstance, house: () => House | undefined): void {
  app.get('/avatars/:readerId/:file', async (request, reply) => {
    const open = house()
    const file = fileAt(request.url)
    if (!file) return refuse(request, reply, 404)
    if (!open) return refuse(request, reply, 503)
    const bytes = await readShown(open, file).catch((error: unknown) => {
      warnAtPace(open.log, { error, requestId: request.id }, 'a picture could not be read')
      return null
    })
    if (!bytes) return refuse(request, reply, bytes === null ? 503 : 404)
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline; filename="avatar.webp"',
      })
      .send(bytes)
  })
}

async function readShown({ db, storage }: House, file: string): Promise<Buffer | undefined> {
  return (await isShown(db, file)) ? storage.get(storedAs(file)) : undefined
}

/** Undefined once the body exceeds `limitBytes`; the rest then needs `drain`. Throws when the sender disconnects. */
async function readAtMost(body: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > limitBytes) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
