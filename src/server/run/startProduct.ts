import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#db/StartError.ts'
import { type Database, openDatabase } from '#db/openDatabase.ts'
import { refuseBadRecipients } from '../backup/encryption.ts'
import { buildClient, buildServer } from './build.ts'
import { type Config, hasUnnamedProxy, readConfig } from '../config.ts'
import { startHeartbeat } from './heartbeat.ts'
import { runJobs } from './runJobs.ts'
import { listen } from '../http/listen.ts'
import { openHouse } from './openHouse.ts'
import type { House } from '../house.ts'
import { lockFolder } from '../shared/instanceLock.ts'
import { type Log, openLog } from '../shared/log.ts'
import { openMailer } from '../mail/mailer.ts'
import { checkMail, watchMail } from '../mail/mailAway.ts'
import { watchDisk } from './watchDisk.ts'
import { warmUpWhenIdle } from './warmUp.ts'
import { startErrorText } from './startErrorText.ts'

/** In the order of release: requests finish while the rest still works, and the folder comes last. */
const limitsMs = {
  warmUp: 1000,
  requests: 5000,
  jobs: 8000,
  mail: 1000,
  disk: 2000,
  presence: 1000,
  connections: 3000,
  database: 60_000,
  folder: 1000,
}

type Resource = keyof typeof limitsMs

type Holding = Map<Resource, () => Promise<unknown> | unknown>

const holding: Holding = new Map()
const stopping = new AbortController()
/** A start told to stop ends at its next step; this is the longest wait for it. */
const startEndsWithinMs = 20_000

const unnamedProxy =
  'all visitors seem to be at one address, so no limit is counted by address: set TRUST_PROXY to the address of the ' +
  'proxy that readers come through, such as 127.0.0.1'

// A closed terminal must not keep the product from stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

let ending: Promise<void> | undefined
const end = () => (ending ??= letGo())

const started = start(stopping.signal)
stopping.signal.addEventListener('abort', () => void stop())
started.catch((error) => {
  if (!stopping.signal.aborted) void fail(error)
})

async function stop(): Promise<void> {
  await Promise.race([started.catch(() => undefined), sleep(startEndsWithinMs)])
  await end()
  process.exit(0)
}

async function start(signal: AbortSignal): Promise<void> {
  const began = performance.now()
  const only = readOnly()
  const config = readConfig(process.env)
  await refuseBadRecipients(config.backupRecipients)
  const log = openLog(config.logLevel)
  if (hasUnnamedProxy(config)) log.warn(unnamedProxy)
  let house: House | undefined
  if (config.databaseUrl === undefined) holding.set('folder', await takeFolder(config))
  if (only !== 'worker') {
    if (await buildClient(signal)) log.info('the pages were built')
    signal.throwIfAborted()
    holding.set('requests', await listen(config, log, () => house))
  }
  signal.throwIfAborted()
  const database = await openDatabase(config, (reason) => log.warn({ reason }, 'waiting for the database'), signal)
  holding.set('database', () => database.close())
  keepUp(database, log)
  signal.throwIfAborted()
  const opened = await openHouse(config, log, database.url)
  holding.set('connections', () => Promise.all([opened.house.sage.close(), opened.pool.end()]))
  signal.throwIfAborted()
  const mailer = only === 'http' || config.smtpUrl === undefined ? undefined : openMailer(config, log)
  const mail = mailer && checkMail(opened.house, mailer).catch(() => undefined)
  if (only !== 'http') holding.set('jobs', await runJobs(opened.house, opened.pool))
  if (mailer) holding.set('mail', watchMail(opened.house, mailer))
  const reserve = config.databaseUrl === undefined ? join(config.dataDir, 'reserve') : undefined
  holding.set('disk', watchDisk(opened.house.disk, reserve, log))
  holding.set('presence', await startHeartbeat(opened.house, only ?? 'all'))
  house = opened.house
  if (only !== 'worker') holding.set('warmUp', warmUpWhenIdle(house))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `\nSageleaf is ready at ${config.publicUrl} (after ${seconds} s). Ctrl-C stops it.\n${await mailLine(mail)}\n`,
  )
  // Not at the end: the process may be killed.
  flushCompileCache()
  // For the next start. A folder that cannot be written to makes that one slower, not this one.
  void buildServer(signal, 10).catch((error: unknown) => log.debug({ err: error }, 'the server was not bundled'))
}

/** A warning for the banner; empty when the mail server takes mail. A silent server holds the start up for two seconds. */
async function mailLine(checked: Promise<string | undefined> | undefined): Promise<string> {
  const silent = sleep(2000, 'it has not answered yet', { ref: false })
  const reason = await Promise.race([checked, silent])
  return reason === undefined
    ? ''
    : `The mail server is not accepting mail (${reason}). Emails will wait until it does.\n`
}

function keepUp(database: Database, log: Log): void {
  let told = ''
  database.keepUp({
    onAway(reason) {
      if (reason !== told) log.warn({ reason }, 'the database is down; restarting it')
      told = reason
    },
    onBack() {
      told = ''
      log.info('the database is back')
    },
    onGivenUp: ({ message }) =>
      void fail(
        new StartError(`Sageleaf is stopping: its database could not be restarted for ten minutes. ${message}`),
      ),
  })
}

/** A supervisor that sees the exit code can act. */
async function fail(error: unknown): Promise<void> {
  await end()
  process.stderr.write(`${startErrorText(error)}\n`)
  process.exit(1)
}

/** Undefined: both. */
function readOnly(): 'http' | 'worker' | undefined {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const { only, ...others } = values
  const isKnown = only === undefined || only === 'http' || only === 'worker'
  if (isKnown && positionals.length === 0 && Object.keys(others).length === 0) return only
  throw new StartError('Sageleaf is started with --only http, with --only worker, or with nothing at all.')
}

async function takeFolder({ dataDir }: Config): Promise<() => void> {
  const lock = await lockFolder(dataDir)
  if (typeof lock === 'function') return lock
  throw new StartError(
    `Sageleaf is already running on ${dataDir}${lock.takenBy > 0 ? ` (process ${lock.takenBy})` : ''}.`,
  )
}

/** Runs once. A release that fails or hangs does not block the others. */
async function letGo(): Promise<void> {
  for (const [held, limitMs] of Object.entries(limitsMs) as [Resource, number][]) {
    const release = holding.get(held)
    holding.delete(held)
    if (release) await within(limitMs, release).catch((error) => process.stderr.write(`Stopping (${held}): ${error}\n`))
  }
}

async function within(limitMs: number, run: () => Promise<unknown> | unknown): Promise<void> {
  const limit = new AbortController()
  await Promise.race([Promise.resolve().then(run), sleep(limitMs, undefined, { signal: limit.signal }).catch(() => 0)])
  limit.abort()
}
