import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isPage, type pages } from '#contract/pages.ts'
import { clientFolder } from './build.ts'
import { type Config, hasMailbox, isLocal } from './config.ts'

/** Serves the built client: hashed files for a year, the page itself fresh each time. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const index = readIndex(config)
  const early = readEarlyLinks()
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'index.html.*', '.vite/**'],
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes(join(clientFolder, 'assets'))
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  const page = async (reply: FastifyReply, path: string) =>
    reply
      .status(isPage(path) ? 200 : 404)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(index.replace('</head>', `${isPage(path) ? (early.get(withoutParameter(path)) ?? '') : ''}</head>`))
  app.get('/', (_, reply) => page(reply, '/'))
  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const wantsPage = request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/assets/')
    return wantsPage ? page(reply, path) : reply.status(404).send({ ...notFound, requestId: request.id })
  })
}

/** The module that draws each page. The router of the client loads it, but knows only when its own code has come. */
const drawnBy = {
  '/auth': 'AuthPage',
  '/auth/callback': 'AuthCallbackPage',
  '/welcome': 'WelcomePage',
  '/onboarding': 'OnboardingPage',
  '/home': 'HomePage',
  '/my-books': 'MyBooksPage',
  '/browse-books': 'BrowsePage',
  '/rate-book': 'RateBookPage',
  '/sages-picks': 'SagesPicksPage',
  '/reading-insights': 'InsightsPage',
  '/insights': 'InsightsPage',
} satisfies Record<Exclude<(typeof pages)[number], '/' | '/rate-book/:bookId'>, string>

const withoutParameter = (path: string) => path.replace(/^(\/rate-book)\/.*|\/+$/, '$1')

type Manifest = Partial<Record<string, { file: string; imports?: string[] }>>

/** For each page the links that let a browser fetch the page's code together with the code of the frame. */
function readEarlyLinks(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const always = filesOf(manifest, 'index.html')
  return new Map(
    Object.entries(drawnBy).map(([path, page]) => {
      const files = [...filesOf(manifest, `pages/${page}.tsx`)].filter((file) => !always.has(file))
      return [path, files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')]
    }),
  )
}

/** The file of a module and of all that it imports. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[module] ?? {}
  if (file === undefined || found.has(file)) return found
  found.add(file)
  for (const imported of imports) filesOf(manifest, imported, found)
  return found
}

const notFound = { defined: false, code: 'NOT_FOUND', status: 404, message: 'There is nothing here.' }

/** The page with what it must know before any call: whether this instance keeps its mails in the local mailbox. */
function readIndex(config: Config): string {
  const file = join(clientFolder, 'index.html')
  if (!existsSync(file)) throw new Error('The client is not built. Run `npm run build`.')
  const mailbox = hasMailbox(config) && isLocal(config) ? '<meta name="sageleaf-mailbox" content="on">' : ''
  return readFileSync(file, 'utf8').replace('</head>', `${mailbox}</head>`)
}
