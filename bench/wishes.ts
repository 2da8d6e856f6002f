// How soon a wish ("nothing dark", "short") changes the picks: node bench/wishes.ts [--books 210] [--rounds 10].
// Each wish for tonight is made and taken back by HTTP on an instance of its own; both answer with the whole new list. The
// unchanged list is timed for comparison. The target is 300 ms.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eveningWishes } from '#client/picks/wishes/wishTexts.ts'
import { percentile, timesOf } from './support/measure.ts'
import { aReaderWith, startOwnInstance } from './support/ownInstance.ts'
import { ms } from './support/report.ts'

const { values } = parseArgs({
  options: { books: { type: 'string', default: '210' }, rounds: { type: 'string', default: '10' } },
})
const rounds = Number(values.rounds)
/** As long as a quick reader pauses, so that picks still being made after a start or a wish do not slow the next answer. */
const pauseMs = 1000

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
const instance = await startOwnInstance(folder)
try {
  const reader = await aReaderWith(instance, Number(values.books))
  const list = () => sure(reader.get('/api/v1/picks'))
  await list()
  await sleep(10_000)
  const made: number[] = []
  const takenBack: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const { chip } of eveningWishes) {
      const path = `/api/v1/wishes/${encodeURIComponent(chip)}`
      made.push(await timeOf(() => sure(reader.write('PUT', path, { span: 'tonight' }))))
      takenBack.push(await timeOf(() => sure(reader.write('DELETE', `${path}/tonight`))))
    }
  print('the list as it is', await timesOf(made.length, list))
  print('a wish is made', made)
  print('a wish is taken back', takenBack)
} finally {
  await instance.stop()
  rmSync(folder, { recursive: true })
}

async function timeOf(act: () => Promise<void>): Promise<number> {
  await sleep(pauseMs)
  const [time] = await timesOf(1, act)
  return time!
}

async function sure(status: Promise<number>): Promise<void> {
  if ((await status) !== 200) throw new Error(`answered ${await status}`)
}

function print(what: string, times: number[]): void {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => ms(percentile(times, share)))
  console.log(`${what.padEnd(24)} p50 ${p50}  p95 ${p95}  most ${most} ms  (${times.length})`)
}
