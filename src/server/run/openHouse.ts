import type pg from 'pg'
import { makeWorkerUtils } from 'graphile-worker'
import { type Db, openPool, queriesOver } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { openHashing } from '../accounts/hashing.ts'
import { openFactorKey } from '../accounts/security/factorKey.ts'
import type { CatalogueTask } from '../books/catalogueProcess.ts'
import { isCatalogueLoaded } from '../books/loadCatalogue.ts'
import { openBookServices } from '../books/services/bookServices.ts'
import { openToolServices } from '../books/services/toolServices.ts'
import type { Config } from '../config.ts'
import { openSageThreads } from '../picks/thread/sageThreads.ts'
import type { House } from '../house.ts'
import { enqueue } from '../shared/enqueue.ts'
import { openLanguageModel } from '../shared/languageModel.ts'
import { openDisk } from '../shared/disk.ts'
import { limitsIn } from '../shared/limits.ts'
import { atPace, type Log } from '../shared/log.ts'
import { newsFrom } from '../shared/news.ts'
import { noOutbound, openOutbound } from '../shared/outbound/politeFetch.ts'
import { userAgentOf } from '../shared/productVersion.ts'
import { runInProcess } from '../shared/runInProcess.ts'
import { secretOf } from '../shared/secret.ts'
import { openStorage } from '../shared/storage/openStorage.ts'
import { quietLogger } from '../shared/workerLog.ts'

export interface OpenHouse {
  house: House
  pool: pg.Pool
}

/** Brings the database and catalogue up to date first. */
export async function openHouse(config: Config, log: Log, url: string): Promise<OpenHouse> {
  const pool = openPool(url, ({ message }) =>
    atPace('a database connection was lost', (times, words) => log.warn({ reason: message, times }, words)),
  )
  try {
    return { house: await assemble(config, log, pool), pool }
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function assemble(config: Config, log: Log, pool: pg.Pool): Promise<House> {
  await migrate(pool)
  await migrateQueue(log, pool)
  const db = queriesOver(pool)
  const added = (await isCatalogueLoaded(db, config.shippedBooks)) ? 0 : await loadCatalogueApart(config, log, pool)
  const instance = await db.selectFrom('instance').select('secret').executeTakeFirstOrThrow()
  const secret = secretOf(instance.secret)
  const factorKey = await openFactorKey(db, config)
  const limits = limitsIn(db, secret)
  const bookServices = openBookServices(config, { db, log, limits })
  const sage = openSageThreads(pool.options, log, config)
  if (await isUnread(db)) log.info(await sage.learnFirst(), 'the Sage learned the first books')
  else if (added > 0) await enqueue(db, 'fit-sage', {}, { key: 'fit-sage' })
  return {
    config,
    db,
    hashing: openHashing(),
    limits,
    secret,
    factorKey,
    log,
    news: newsFrom(pool.options, log),
    storage: openStorage(config),
    disk: openDisk(config.dataDir, { holdsDatabase: config.databaseUrl === undefined }),
    outbound: config.fetchCovers ? openOutbound(userAgentOf(config)) : noOutbound,
    languageModel: config.languageModel && openLanguageModel(config.languageModel, { limits, log }),
    bookServices,
    toolServices: openToolServices(config, { db, log, limits, bookServices }),
    sage,
  }
}

/** In a process of its own: the product's would keep the 130 MB that this needs. */
async function loadCatalogueApart(config: Config, log: Log, pool: pg.Pool): Promise<number> {
  const { connectionString, application_name } = pool.options
  const task: CatalogueTask = { connection: { connectionString, application_name }, which: config.shippedBooks }
  const added = await runInProcess<number>(new URL('../books/catalogueProcess.ts', import.meta.url), task)
  if (added > 0) log.info({ books: added }, 'the shipped catalogue was read in')
  return added
}

/** Whether there are books of which nothing was learned: then the start learns, so that the first picks need not wait. */
async function isUnread(db: Db): Promise<boolean> {
  const { version } = await db.selectFrom('sage_model').select('version').executeTakeFirstOrThrow()
  if (version > 0) return false
  return (await db.selectFrom('books').select('number').limit(1).executeTakeFirst()) !== undefined
}

export async function migrateQueue(log: Log, pool: pg.Pool): Promise<void> {
  const queue = await makeWorkerUtils({ pgPool: pool, logger: quietLogger(log) })
  await queue.migrate()
  await queue.release()
}
