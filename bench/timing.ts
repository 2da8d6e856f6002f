// Whether response times reveal which addresses have an account: node bench/timing.ts [--runs 500]
// Each question in turn for known and unknown addresses; the last line is the control, which must be noticed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { type Pair, compare, questions, timesOf, withoutDummyHash } from '#server/testing/house/accountTiming.ts'
import { median } from '#server/testing/house/mannWhitney.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '500' } } })
const runs = Number(values.runs)
const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const database = await startEmbedded(folder)
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
const { house, pool } = await openHouse(config, openLog('silent'), database.url)
try {
  console.log(`${runs} of each, in turn; medians in ms`)
  for (const question of questions) print(question, await timesOf(house, question, runs))
  print(
    'control: sign-in without the dummy hash',
    await timesOf(withoutDummyHash(house), 'sign-in', Math.min(runs, 100)),
  )
} finally {
  await house.hashing.close()
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

function print(name: string, times: Pair): void {
  const { medianMs, p } = compare(times)
  const isHidden = p > 0.01 || medianMs < 1
  console.log(
    `${name.padEnd(42)} known ${median(times.one).toFixed(2)}  unknown ${median(times.other).toFixed(2)}  ` +
      `difference ${medianMs.toFixed(2)}  p ${p.toFixed(4)}  ${isHidden ? 'hidden' : 'NOTICED'}`,
  )
}
