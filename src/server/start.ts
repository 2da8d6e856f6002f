import { parseArgs } from 'node:util'
import { openDatabase } from '#db/openDatabase.ts'
import { openApp } from './app.ts'
import { buildClient } from './build.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openHouse } from './openHouse.ts'
import type { House } from './shared/context.ts'
import { lockFolder } from './shared/instanceLock.ts'
import { type Log, openLog } from './shared/log.ts'
import { startWorker } from './worker.ts'

/** A reason not to start that is no fault of ours: one sentence for the operator. */
class Plain extends Error {}

type Closing = () => Promise<unknown> | unknown

/** What must be closed, last opened first. */
const open: Closing[] = []
let closing: Promise<void> | undefined

const { values } = parseArgs({ options: { only: { type: 'string' } } })
try {
  await start(readConfig(process.env), values.only)
} catch (error) {
  await close()
  fail(error)
}

async function start(config: Config, only: string | undefined): Promise<void> {
  const began = performance.now()
  const log = openLog(config.logLevel)
  process.on('SIGINT', () => void close().then(() => process.exit(0)))
  process.on('SIGTERM', () => void close().then(() => process.exit(0)))
  if (config.databaseUrl === undefined) takeFolder(config)
  let house: House | undefined
  if (only !== 'worker') await listen(config, log, () => house)
  const database = await openDatabase(config, (reason) => log.warn({ reason }, 'waiting for the database'))
  open.push(database.close)
  const opened = await openHouse(config, log, database.url)
  open.push(() => opened.pool.end())
  if (only !== 'http') {
    const worker = await startWorker(opened.house, opened.pool)
    open.push(() => worker.stop())
  }
  house = opened.house
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`\nSageleaf is ready at ${config.publicUrl} (after ${seconds} s). Ctrl-C stops it.\n\n`)
}

function takeFolder(config: Config): void {
  const lock = lockFolder(config.dataDir)
  if (typeof lock === 'object') {
    throw new Plain(`Sageleaf is already running on ${config.dataDir} (process ${lock.takenBy}).`)
  }
  open.push(lock)
}

async function listen(config: Config, log: Log, house: () => House | undefined): Promise<void> {
  const { port, host } = config
  if (await buildClient()) log.info('the pages were built')
  const app = await openApp(config, log, house)
  try {
    await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Plain(`Port ${port} is in use already, perhaps by another Sageleaf. Set PORT to a free one.`)
  }
  open.push(() => app.close())
}

function close(): Promise<void> {
  return (closing ??= (async () => {
    for (const end of open.splice(0).reverse()) await end()
  })())
}

function fail(error: unknown): never {
  const isPlain = error instanceof Plain || error instanceof ConfigError
  process.stderr.write(`${isPlain ? error.message : `Sageleaf could not start. ${withCauses(error)}`}\n`)
  process.exit(1)
}

function withCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} ${withCauses(error.cause)}`
}
