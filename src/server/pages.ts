import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isPage } from '#contract/pages.ts'
import { clientFolder } from './build.ts'
import { type Config, hasMailbox, isLocal } from './config.ts'

/** Serves the built client: hashed files for a year, the page itself fresh each time. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const index = readIndex(config)
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'index.html.*'],
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${join(clientFolder, 'assets')}`)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const page = async (reply: FastifyReply, path: string) =>
    reply
      .status(isPage(path) ? 200 : 404)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(index)
  app.get('/', (_, reply) => page(reply, '/'))
  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const wantsPage = request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/assets/')
    return wantsPage ? page(reply, path) : reply.status(404).send({ ...notFound, requestId: request.id })
  })
}

const notFound = { defined: false, code: 'NOT_FOUND', status: 404, message: 'There is nothing here.' }

/** The page with what it must know before any call: whether this instance keeps its mails in the local mailbox. */
function readIndex(config: Config): string {
  const file = join(clientFolder, 'index.html')
  if (!existsSync(file)) throw new Error('The client is not built. Run `npm run build`.')
  const mailbox = hasMailbox(config) && isLocal(config) ? '<meta name="sageleaf-mailbox" content="on">' : ''
  return readFileSync(file, 'utf8').replace('</head>', `${mailbox}</head>`)
}
