/**
 * The quality of the analysis on the shipped catalogue: node bench/analyze.ts [--tune]
 * Prints precision, recall and F1 by list on a held-out fifth, beside three baselines in the same run. Books of one
 * author or series are never split. The settings were chosen on the other four fifths, by cross-validation: that is the
 * second table (--tune prints it alone). The third table gives the analyst less data on the held-out fifth; the fourth
 * splits at random, as when the catalogue has other books by the author. Then come precision and recall of what blurbs
 * state in so many words (support/blurbs.jsonl, written for the purpose). Last, it prints how long the first analysis after
 * a start blocks everything else.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPool, queriesOver } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/openDatabase.ts'
import { analyze, train } from '#sage/analyze/analyst.ts'
import { relatedBooks } from '#sage/analyze/features.ts'
import { kinds, type DescribedBook, type Kind, type TaggedBook } from '#sage/analyze/tagged.ts'
import { loadCatalogue, readCatalogue } from '#server/books/loadCatalogue.ts'
import { currentAnalyst } from '#server/books/analyze/currentAnalyst.ts'
import { toTagged } from '#server/books/analyze/loadTagged.ts'
import { between, randomFrom } from './support/random.ts'
import { lexiconAlone, mostFrequent, nearestAlone, type Proposer } from './support/tagBaselines.ts'

const { values } = parseArgs({ options: { tune: { type: 'boolean', default: false } } })
const parts = 5
const books = readCatalogue('essential').map(toTagged)
const byKin = partsOf(relatedBooks(books), 4)
const byChance = partsOf(
  books.map((_, book) => [book]),
  9,
)

const makers: Record<string, (known: TaggedBook[]) => Proposer> = {
  'the Sage': (known) => {
    const analyst = train(known)
    return (book) => analyze(analyst, book)
  },
  'most frequent tags': mostFrequent,
  'lexicon alone': lexiconAlone,
  'nearest books alone': nearestAlone,
}

console.log(`${books.length} books; precision / recall / F1 in percent`)
if (!values.tune) printTable('held-out fifth, by authors and series unknown', byKin, [0], false)
printTable('four fifths in turn, by authors and series unknown', byKin, [1, 2, 3, 4], true)
if (!values.tune) {
  printTable('held-out fifth, by title, authors and synopsis alone', byKin, [0], false, barely)
  printTable('held-out fifth, by chance', byChance, [0], false)
  printStated()
  printSpeed()
  await printStall()
}

/** Assigns groups to parts at random, smallest part first. Returns each book's part. */
function partsOf(groups: number[][], seed: number): number[] {
  const random = randomFrom(seed)
  const shuffled = groups.slice()
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = between(0, last, random)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  const sizes = Array.from({ length: parts }, () => 0)
  const part = Array.from({ length: books.length }, () => 0)
  for (const group of shuffled) {
    const smallest = sizes.indexOf(Math.min(...sizes))
    sizes[smallest]! += group.length
    for (const book of group) part[book] = smallest
  }
  return part
}

interface Count {
  right: number
  proposed: number
  wanted: number
}

function printTable(
  heading: string,
  part: number[],
  heldOut: number[],
  withoutFirst: boolean,
  shown: (book: TaggedBook) => DescribedBook = (book) => book,
): void {
  console.log(`\n${heading}\n${['', ...kinds, 'all'].map((name) => name.padEnd(20)).join('')}`)
  for (const [name, make] of Object.entries(makers)) {
    const counts = kinds.map((): Count => ({ right: 0, proposed: 0, wanted: 0 }))
    for (const held of heldOut) {
      const propose = make(books.filter((_, n) => part[n] !== held && !(withoutFirst && part[n] === 0)))
      for (const book of books.filter((_, n) => part[n] === held)) count(counts, book, propose(shown(book)))
    }
    console.log([name, ...[...counts, sumOf(counts)].map(figures)].map((cell) => cell.padEnd(20)).join(''))
  }
}

/** Lists without catalogue tags cannot be scored. */
function count(counts: Count[], { tags }: TaggedBook, proposed: Record<Kind, readonly string[]>): void {
  kinds.forEach((kind, k) => {
    if (kind === 'pointOfView' && tags[kind].length === 0) return
    counts[k]!.right += proposed[kind].filter((tag) => tags[kind].includes(tag)).length
    counts[k]!.proposed += proposed[kind].length
    counts[k]!.wanted += tags[kind].length
  })
}

function figures({ right, proposed, wanted }: Count): string {
  const precision = right / (proposed || 1)
  const recall = right / (wanted || 1)
  const f1 = (2 * precision * recall) / (precision + recall || 1)
  return [precision, recall, f1].map((share) => (100 * share).toFixed(1)).join(' / ')
}

function barely({ title, authors, synopsis }: TaggedBook): DescribedBook {
  return { title, authors, synopsis }
}

interface Blurb {
  text: string
  stated: Record<Exclude<Kind, 'seriesType'>, string[]>
}

function printStated(): void {
  const analyst = train(books)
  const file = readFileSync(join(import.meta.dirname, 'support/blurbs.jsonl'), 'utf8')
  const blurbs = file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Blurb)
  const counts = kinds.map((): Count => ({ right: 0, proposed: 0, wanted: 0 }))
  for (const { text, stated } of blurbs) {
    const tags = { ...stated, seriesType: [] }
    const proposed = analyze(analyst, { title: '', authors: [], synopsis: text })
    count(counts, { title: '', authors: [], synopsis: text, tags }, { ...proposed, seriesType: [] })
  }
  console.log(`\nwhat ${blurbs.length} blurbs state`)
  kinds.forEach((kind, k) => counts[k]!.wanted > 0 && console.log(kind.padEnd(20) + figures(counts[k]!)))
  console.log('all'.padEnd(20) + figures(sumOf(counts)))
}

function sumOf(counts: Count[]): Count {
  return counts.reduce((a, b) => ({
    right: a.right + b.right,
    proposed: a.proposed + b.proposed,
    wanted: a.wanted + b.wanted,
  }))
}

function printSpeed(): void {
  const began = performance.now()
  const analyst = train(books)
  const trained = performance.now() - began
  for (const book of books) analyze(analyst, book)
  const warm = performance.now()
  for (const book of books) analyze(analyst, book)
  const each = (performance.now() - warm) / books.length
  console.log(`\ntraining on all: ${trained.toFixed(0)} ms; one analysis: ${each.toFixed(2)} ms`)
}

/** The longest block of the event loop while the first analysis trains. */
async function printStall(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined }, console.error)
  const pool = openPool(database.url, () => undefined)
  try {
    await migrate(pool)
    await loadCatalogue(queriesOver(pool), 'essential')
    const began = performance.now()
    const learning = await longestStallMs(() => currentAnalyst(queriesOver(pool)))
    const took = performance.now() - began
    const idle = await longestStallMs(() => sleep(took))
    console.log(`first analysis: the event loop stood still for ${learning} ms at most; as long without it: ${idle} ms`)
  } finally {
    await pool.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function longestStallMs(work: () => Promise<unknown>): Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return (delay.max / 1e6).toFixed(0)
}
