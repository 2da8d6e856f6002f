import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAt, type pages } from '#contract/pages.ts'
import { passwordMinLength } from '#contract/rules.ts'
import { contextOf } from './api.ts'
import { clientFolder } from '../run/build.ts'
import { type Config, hasMailbox, isLocal } from '../config.ts'
import { asDataScript, preloadAnswers } from './preloadAnswers.ts'
import type { PreloadedAnswers } from './subjects.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { pageFoot } from './plainPage.ts'
import { headOf, withTitle } from './pageHead.ts'
import type { House } from '../house.ts'
import { escapeHtml } from '../shared/text.ts'
import { warnAtPace } from '../shared/log.ts'
import { refuse } from '../shared/problem.ts'

/** Hashed files are cached for a year; the page itself is not. */
export async function servePages(app: FastifyInstance, config: Config, house: () => House | undefined): Promise<void> {
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
  const page = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { answers, isGone, isShut, about, movedTo } = await answersFor(request, reply, house(), path)
    const found = isShut ? undefined : pageAt(path)
    const links = (found && early.get(found)) ?? early.get('/')
    // Temporary: someone else may take the old name one day.
    if (movedTo) return reply.header('cache-control', 'no-store').redirect(movedTo, 302)
    const head = `${links}${about ? headOf(about, config.publicUrl) : ''}${answers.length > 0 ? asDataScript(answers) : ''}`
    return reply
      .status(found && !isGone ? 200 : 404)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send((about ? withTitle(index, about) : index).replace('</head>', () => `${head}</head>`))
  }
  app.get('/', (request, reply) => page(request, reply, '/'))
  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && !path.startsWith('/api/') && !path.startsWith('/assets/')
    return wantsPage ? page(request, reply, path) : refuse(request, reply, 404)
  })
}

/** Empty when the database is away: the page then asks itself and reports the fault. */
async function answersFor(
  request: FastifyRequest,
  reply: FastifyReply,
  house: House | undefined,
  path: string,
): Promise<PreloadedAnswers> {
  if (!house) return { answers: [], isGone: false }
  try {
    const today = new Date().toISOString().slice(0, 10)
    return await preloadAnswers(contextOf(request, reply, house), path, today)
  } catch (error) {
    warnAtPace(house.log, { error, requestId: request.id }, 'a page went out without its first answers')
    return { answers: [], isGone: false }
  }
}

const drawnBy = {
  '/auth': 'AuthPage',
  '/auth/callback': 'AuthCallbackPage',
  '/about': 'AboutPage',
  '/welcome': 'WelcomePage',
  '/onboarding': 'OnboardingPage',
  '/home': 'HomePage',
  '/my-books': 'MyBooksPage',
  '/browse-books': 'BrowsePage',
  '/rate-book': 'RateBookPage',
  '/rate-book/:bookId': 'RateBookPage',
  '/add-book-manually': 'AddBookPage',
  '/import': 'ImportPage',
  '/sages-picks': 'SagesPicksPage',
  '/reading-insights': 'InsightsPage',
  '/insights': 'InsightsPage',
  '/discover': 'CommunityPage',
  '/discover/community': 'CommunityPage',
  '/book/:bookId': 'BookPage',
  '/author/:name': 'ListPage',
  '/series/:name': 'ListPage',
  '/tag/:name': 'ListPage',
  '/prize/:name': 'ListPage',
  '/review/:reviewId': 'ReviewPage',
  '/user/:username': 'UserPage',
  '/user/:username/reviews': 'UserReviewsPage',
  '/invite/:token': 'InvitePage',
  '/inbox': 'InboxPage',
  '/friends': 'FriendsPage',
  '/find-friends': 'FindFriendsPage',
  '/profile': 'ProfilePage',
  '/moderation': 'ModerationPage',
  '/admin': 'AdminPages',
  '/admin/people': 'AdminPages',
  '/admin/catalogue': 'AdminPages',
  '/admin/catalogue/:bookId': 'AdminPages',
  '/admin/cover-reports': 'AdminPages',
  '/admin-synopsis-updater': 'AdminPages',
  '/admin/cover-migration': 'AdminPages',
  '/test-book-covers': 'AdminPages',
} satisfies Record<Exclude<(typeof pages)[number], '/'>, string>

function readEarlyLinks(): Map<string, string> {
  const manifest = readManifest()
  const asked = manifest['index.html']?.file
  return new Map(
    Object.entries({ '/': undefined, ...drawnBy }).map(([path, page]) => {
      const files = filesOf(manifest, 'index.html')
      if (page) filesOf(manifest, `pages/${page}.tsx`, files)
      const early = [...files].filter((file) => file !== asked)
      return [path, early.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')]
    }),
  )
}

function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[module] ?? {}
  if (file === undefined || found.has(file)) return found
  found.add(file)
  for (const imported of imports) filesOf(manifest, imported, found)
  return found
}

function readIndex(config: Config): string {
  const file = join(clientFolder, 'index.html')
  if (!existsSync(file)) throw new Error('The client is not built. Run `npm run build`.')
  return readFileSync(file, 'utf8')
    .replace('</head>', () => `${peculiarities(config)}</head>`)
    .replace(/<footer.*<\/footer>/, () => pageFoot(config))
}

/** Settings that pages need, except those with the default. */
function peculiarities(config: Config): string {
  const told = {
    mailbox: hasMailbox(config) && isLocal(config) ? 'on' : undefined,
    'password-min': config.passwordMin === passwordMinLength ? undefined : `${config.passwordMin}`,
    'affiliate-tag': config.affiliateTag,
    'sign-up': config.signUp === 'on' ? undefined : config.signUp,
    operator: config.operator,
    'operator-contact': config.operatorContact,
    source: config.sourceUrl,
    'cover-migration': config.coverMigration ? undefined : 'off',
  }
  return Object.entries(told)
    .map(([name, content]) => (content ? `<meta name="sageleaf-${name}" content="${escapeHtml(content)}">` : ''))
    .join('')
}
