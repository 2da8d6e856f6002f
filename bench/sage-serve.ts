/**
 * The Sage on a database, as the product uses it:
 *   node bench/sage-serve.ts <folder of goodbooks> [--readers 2000] [--keep FOLDER] [--serving]
 * Fills an instance with the goodbooks data, learns it, and prints how long a reader waits for picks (beside the machine's
 * minimum), what learning one rating costs, and how long the request thread is blocked during a full fit. A kept folder is
 * reused; with --serving only the first is measured.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import type { Db } from '#db/db.ts'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/run/openHouse.ts'
import { readGoodbooks } from '#server/picks/goodbooks.ts'
import { refreshPicks } from '#server/picks/refresh.ts'
import { arePicksStale, loadPicksInput, standingOf } from '#server/picks/picksInput.ts'
import { loadModel } from '#server/picks/thread/loadModel.ts'
import { recommendFor } from '#server/picks/thread/recommendFor.ts'
import type { ReaderSnapshot } from '#server/picks/thread/recommendations.ts'
import type { House } from '#server/house.ts'
import { openLog } from '#server/shared/log.ts'
import { queryBare, statementsOf } from './support/bareQueries.ts'
import { fillWithGoodbooks } from './support/fillGoodbooks.ts'
import { callAtRate } from './support/load.ts'
import { percentile, timesOf } from './support/measure.ts'

const asked = 500
const rounds = 5
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { readers: { type: 'string' }, keep: { type: 'string' }, serving: { type: 'boolean' } },
})
const [folder] = positionals
if (!folder) throw new Error('Name the folder of the goodbooks data: node bench/sage-serve.ts <folder>')

const dataDir = values.keep ?? mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
mkdirSync(dataDir, { recursive: true })
const database = await startEmbedded(dataDir)
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const { house, pool } = await openHouse(config, openLog('silent'), database.url)
try {
  const readers = await filled(house.db, folder)
  if (!values.serving || !(await isLearned(house.db))) await learnFigure(house)
  await servingFigures(house, readers)
  if (!values.serving) {
    await changeFigures(house, readers)
    await standstillFigures(house, readers)
  }
} finally {
  await house.sage.close()
  await pool.end()
  await database.stop()
  if (!values.keep) rmSync(dataDir, { recursive: true, force: true })
}

/** Adds the goodbooks readers if there are none yet. */
async function filled(db: Db, from: string): Promise<string[]> {
  const there = await db.selectFrom('users').select('id').orderBy('id').execute()
  if (there.length > 0) return there.map(({ id }) => id)
  return fillWithGoodbooks(db, readGoodbooks(from, 'public'), Number(values.readers ?? Infinity))
}

async function isLearned(db: Db): Promise<boolean> {
  return (await db.selectFrom('sage_fits').select('id').where('readers', '>', 0).executeTakeFirst()) !== undefined
}

async function learnFigure({ sage }: House): Promise<void> {
  console.log(`learned everything: ${((await sage.learnAll()).tookMs / 1000).toFixed(1)} s, with reading and storing`)
}

/** Measures each question in rounds, beside the machine's minimum, because others may use it too. */
async function servingFigures({ db, sage }: House, readers: string[]): Promise<void> {
  const reader = (run: number) => readers[(run * 7919) % readers.length]!
  const ask = async (run: number) => {
    const { snapshot, latest } = await loadPicksInput(db, reader(run))
    await sage.recommend(snapshot, latest)
  }
  const began = performance.now()
  await ask(0)
  console.log(`first answer of the process, which loads the model: ${(performance.now() - began).toFixed(0)} ms`)
  const model = await loadModel(db, config)
  const snapshots = await Promise.all(
    Array.from({ length: asked }, async (_, run) => (await loadPicksInput(db, reader(run))).snapshot),
  )
  const statements = await Promise.all(
    Array.from({ length: 100 }, (_, run) => statementsOf(pool, (recorded) => loadPicksInput(recorded, reader(run)))),
  )
  await inRounds({
    'a bare select 1': () => pool.query('select 1'),
    'the snapshot, its statement alone': (run) => queryBare(pool, statements[run % statements.length]!),
    snapshot: (run) => loadPicksInput(db, reader(run)),
    'picks, in this thread': (run) =>
      Promise.resolve(recommendFor(model, JSON.parse(snapshots[run]!) as ReaderSnapshot)),
    "picks, in the Sage's thread": (run) => sage.recommend(snapshots[run]!, model.version),
    'snapshot and picks (goal ≤ 1 / ≤ 3)': ask,
    'the same, with reasons and saved': (run) => refreshAnew({ db, sage }, reader(run)),
    'picks found fresh': async (run) => arePicksStale(sage, await standingOf(db, reader(run))),
  })
}

async function inRounds(questions: Record<string, (run: number) => Promise<unknown>>): Promise<void> {
  const times = Object.keys(questions).map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [k, ask] of Object.values(questions).entries()) {
      const took = await timesOf(asked / rounds, (run) => ask(((round * asked) / rounds + run) % asked))
      // The first round warms up.
      if (round > 0) times[k]!.push(...took)
    }
  }
  Object.keys(questions).forEach((what, k) => print(what, times[k]!))
}

async function changeFigures({ db, sage }: House, readers: string[]): Promise<void> {
  await sql`update read_books set rating = 4.5 where user_id = ${readers[3]}`.execute(db)
  const { books, tookMs } = await sage.learnChanges()
  console.log(`learned ${books} changed books: ${(tookMs / 1000).toFixed(1)} s, with reading and storing`)
}

/** With 50 requests a second, one in five of which recomputes picks. */
async function standstillFigures({ db, sage }: House, readers: string[]): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let isLearning = true
  const learning = sage.learnAll().finally(() => (isLearning = false))
  const times: number[] = []
  while (isLearning) {
    const load = await callAtRate(50, 1, async (run) => {
      const reader = readers[(run * 104_729) % readers.length]!
      await (run % 5 === 0 ? refreshAnew({ db, sage }, reader) : standingOf(db, reader))
      return 200
    })
    times.push(...load.times)
  }
  await learning
  delay.disable()
  console.log(
    `event loop while everything is learned (goal p99 ≤ 30): p50 ${ms(delay.percentile(50))}, p99 ${ms(delay.percentile(99))}, most ${ms(delay.max)}`,
  )
  print('requests in that time', times)
}

/** Only existing picks can be reused. */
async function refreshAnew(sages: Pick<House, 'db' | 'sage'>, reader: string): Promise<void> {
  await sages.db.deleteFrom('picks_made').where('user_id', '=', reader).execute()
  await refreshPicks(sages, reader)
}

function ms(nanoseconds: number): string {
  return `${(nanoseconds / 1e6).toFixed(1)} ms`
}

function print(what: string, times: number[]): void {
  console.log(`${what}: p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`)
}
