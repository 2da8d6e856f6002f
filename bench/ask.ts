/**
 * How well and how fast the Sage reads and answers questions, on the shipped catalogue:
 *   node bench/ask.ts [questions.jsonl] [--keep FOLDER] [--answers] [--wrong]
 * Beside the default, support/questions-blind.jsonl and questions-unseen.jsonl were written by people who had not seen
 * the engine; before it was mended by what the latter showed, 73 % of its first sixty and then 88 % of the others were exact.
 * So was questions-strangers.jsonl, of which 74 % were exact at first, and questions-neighbours.jsonl, in two halves of
 * which 70 % and 66 % were; of questions-callers.jsonl 71 % were, and of questions-newcomers.jsonl 84 %, or 90 % in
 * chips that exist: its key had asked for "series:trilogy", "want:graphic novel" and four others that have other names.
 * Each line has a question `q`, its exact reading `chips` (with titles in place of ids) and the words `left` over. Prints
 * the share that is read exactly; with --wrong those that are not, with --answers how long an answer takes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { answer } from '#server/picks/ask/answer.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { percentile, timesOf } from './support/measure.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { ms } from './support/report.ts'
import { readQuestion } from '#server/picks/ask/routes.ts'

interface Question {
  q: string
  chips: string[]
  left: string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, answers: { type: 'boolean' }, wrong: { type: 'boolean' } },
})
const file = positionals[0] ?? join(import.meta.dirname, 'support/questions.jsonl')
const questions = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Question)
const readerId = '00000000-0000-4000-9000-000000000000'
const database = await openOwnDatabase(values.keep)
const config = readConfig({ DATA_DIR: database.folder, LOG_LEVEL: 'silent' })
const { house, pool } = await openHouse(config, openLog('silent'), database.url)
try {
  await migrate(database.pool)
  await loadCatalogue(house.db, 'all')
  await readingFigures()
  if (values.answers) await answerFigures()
} finally {
  await house.sage.close()
  await pool.end()
  await database.close()
}

async function readingFigures(): Promise<void> {
  let exact = 0
  let withLeft = 0
  for (const question of questions) {
    const read = await readQuestion(house.db, readerId, question.q)
    const chips = await Promise.all(read.chips.map(withTitle))
    const isExact = sorted(chips) === sorted(question.chips)
    const isSameLeft =
      question.left.every((one) => shares(one, read.left)) && read.left.every((one) => shares(one, question.left))
    if (isExact) exact++
    if (isExact && isSameLeft) withLeft++
    if (values.wrong && !(isExact && isSameLeft)) {
      console.log(`${isExact ? 'left ' : 'WRONG'} ${question.q}`)
      if (!isExact) console.log(`   key ${sorted(question.chips)}\n   got ${sorted(chips)}`)
      console.log(`   left: key ${JSON.stringify(question.left)}, got ${JSON.stringify(read.left)}`)
    }
  }
  const share = (count: number) => `${((100 * count) / questions.length).toFixed(1)} %`
  console.log(
    `${questions.length} questions: ${share(exact)} read exactly, ${share(withLeft)} also in what is left over`,
  )
  const times = await timesOf(3 * questions.length, (run) =>
    readQuestion(house.db, readerId, questions[run % questions.length]!.q),
  )
  console.log(`reading: p50 ${ms(percentile(times, 0.5))} ms, p95 ${ms(percentile(times, 0.95))} ms`)
}

async function answerFigures(): Promise<void> {
  await house.sage.learnFirst()
  const readings = await Promise.all(questions.map(({ q }) => readQuestion(house.db, readerId, q)))
  const counts: number[] = []
  const times = await timesOf(2 * questions.length, async (run) => {
    const { picks } = await answer(house, readerId, readings[run % readings.length]!.chips)
    if (run < readings.length) counts.push(picks.length)
  })
  console.log(`answers: p50 ${ms(percentile(times, 0.5))} ms, p95 ${ms(percentile(times, 0.95))} ms`)
  console.log(
    `picks: ${counts.filter((count) => count === 0).length} questions without any, ${counts.filter((count) => count === 20).length} with twenty`,
  )
}

async function withTitle(chip: string): Promise<string> {
  const [, kind, id] = /^(like|not-like):(.*)$/.exec(chip) ?? []
  if (kind === undefined) return chip
  const book = await house.db.selectFrom('books').select('title').where('id', '=', id!).executeTakeFirstOrThrow()
  return `${kind}:${book.title.replace(/:.*/, '')}`
}

function sorted(chips: string[]): string {
  return [...chips].sort().join(' · ')
}

function shares(words: string, others: string[]): boolean {
  const known = new Set(others.flatMap((other) => other.toLowerCase().split(/\P{L}+/u)))
  return words
    .toLowerCase()
    .split(/\P{L}+/u)
    .some((word) => known.has(word))
}
