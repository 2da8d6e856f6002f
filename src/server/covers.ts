import type { FastifyInstance } from 'fastify'
import { fileAt } from './books/covers/coverFiles.ts'
import type { House } from './shared/context.ts'
import { refuse } from './shared/problem.ts'

/** `/covers/…`: the covers that are kept. Their names say what is in them, so that a browser asks for each once. */
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
}
