import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  fastify,
} from 'fastify'
import { DISK_FULL } from '#contract/base.ts'
import { serveApi } from './api.ts'
import { takeImportFiles } from './importFiles.ts'
import { serveAtomFeeds } from './atomFeeds.ts'
import { serveAvatars, takeAvatars } from './avatars.ts'
import { compressAnswers } from './compressAnswers.ts'
import { serveCovers, serveYearPictures } from './servePictures.ts'
import type { Config } from '../config.ts'
import { serveDocs, serveSecurityTxt } from './docs.ts'
import { serveEvents } from './events.ts'
import { serveHealth } from './health.ts'
import { serveMailbox } from './mailbox.ts'
import { servePages } from './pages.ts'
import type { House } from '../house.ts'
import { type Log, logFault } from '../shared/log.ts'
import { isDatabaseAway, isDiskFull } from '../shared/databaseErrors.ts'
import { refuse, refuseAs } from '../shared/problem.ts'
import { serveSitemaps } from './sitemaps.ts'
import { disconnectIdle, disconnectSlowSenders, filesMs } from './slowSenders.ts'
import { serveUnsubscribe } from './unsubscribe.ts'
import { refuseForeignHosts } from './origins.ts'
import { serveExports, serveImportReports } from './downloads.ts'

const bodyLimitBytes = 256 * 1024

/** Each open page holds one for `/events`. */
const mostConnections = 5000

/** `house` is undefined until the database is ready; pages are served before that. */
export async function openApp(config: Config, log: Log, house: () => House | undefined): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy === false ? false : config.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: filesMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  app.setErrorHandler(answerError)
  disconnectSlowSenders(app)
  disconnectIdle(app)
  app.server.maxConnections = mostConnections
  await app.register(helmet, headersFor(config))
  compressAnswers(app)
  serveHealth(app, config, house)
  refuseForeignHosts(app, config)
  serveSecurityTxt(app, config)
  serveMailbox(app, config)
  serveDocs(app, config)
  serveApi(app, config, house)
  serveEvents(app, house)
  serveCovers(app, house)
  serveAvatars(app, house)
  refuseFilesOnFullDisk(app, house)
  await takeAvatars(app, config, house)
  await takeImportFiles(app, config, house)
  serveImportReports(app, house)
  serveExports(app, house)
  serveYearPictures(app, house)
  await serveUnsubscribe(app, house)
  serveAtomFeeds(app, config, house)
  serveSitemaps(app, config, house)
  await servePages(app, config, house)
  return app
}

function refuseFilesOnFullDisk(app: FastifyInstance, house: () => House | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isFile = request.method === 'PUT' && !operationRoutes.has(request.routeOptions.url)
    if (isFile && house()?.disk.look().state === 'full') void refuseAs(request, reply, 'DISK_FULL', DISK_FULL)
    else done()
  })
}

/** Each operation behind these is judged by itself. */
const operationRoutes = new Set<string | undefined>(['/rpc/*', '/api/v1/*'])

async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isDiskFull(error)) return refuseAs(request, reply, 'DISK_FULL', DISK_FULL)
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500)
  if (status >= 500) logFault(request.log, error, request.id)
  return refuse(request, reply, status)
}

function headersFor(config: Config) {
  const isSecure = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // The toaster and covers set styles from script; no reader's text becomes a style.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        // No page makes markup or scripts out of text, so none needs a policy of its own.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' as const },
  }
}
