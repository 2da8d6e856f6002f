import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAt } from '../books/covers/coverFiles.ts'
import { type FindCoverUrl, openFoundCovers } from '../books/covers/foundCovers.ts'
import type { House } from '../house.ts'
import { refuse } from '../shared/problem.ts'

const findAt = /^\/covers\/found\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-((?:160|320)\.(?:webp|avif))$/

/** Stored covers are named by their content. `/covers/found/…` fetches a found book's cover, then redirects to it. */
export function serveCovers(app: FastifyInstance, house: () => House | undefined): void {
  app.get('/covers/:file', async (request, reply) => {
    const open = house()
    const asked = fileAt(request.url)
    if (!asked) return refuse(request, reply, 404)
    if (!open) return refuse(request, reply, 503)
    const bytes = await open.storage.get(asked.name).catch((error: unknown) => {
      open.log.warn({ err: error }, 'a cover could not be read')
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
