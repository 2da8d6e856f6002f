import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { entryIn, factsOf, type Entry, readDump } from './readDump.ts'
import { type Author, idIn, jsonIn, readAuthor, readEdition, readRedirect, readWork } from './records.ts'
import {
  beginPart,
  type Counts,
  indexAuthors,
  indexEditions,
  indexWorks,
  type Part,
  stage,
  staged,
  type Table,
} from './staging.ts'

export interface Dumps {
  works: string
  authors: string
  editions: string | undefined
  /** Of authors that were merged into others. */
  redirects: string | undefined
}

/** Told after each piece of a file; `share` is 0 to 1. */
export type Progress = (part: string, share: number, lines: number) => void

/** A row or rows to stage, why the line is left out, or `refused` with what is wrong with it. */
type Decision = object[] | string | { refused: string }

/** Reads the dumps into the staging tables. Nothing of the catalogue changes. `source` names these very files. */
export async function stageDumps(db: Db, dumps: Dumps, progress: Progress): Promise<{ parts: Part[]; source: string }> {
  const parts: Part[] = []
  let source = ''
  const read = async (name: string, path: string, table: Table, tables: Table[], decider: () => Promise<Decider>) => {
    // What was read after another file is of no use.
    source = `${source}\n${(await factsOf(path)).digest}`
    const part = await beginPart(db, name, source, tables)
    if (!part.isDone) await readPart(db, { part, path, table, decide: await decider() }, progress)
    parts.push(part)
  }
  await read('works', dumps.works, 'works', ['works'], async () => decideWork)
  await indexWorks(db)
  let authorTables: Table[] = ['authors']
  if (dumps.redirects !== undefined) {
    await read('merged authors', dumps.redirects, 'authors', authorTables, async () => decideRedirect)
    authorTables = []
  }
  const withTargets = sql`select unnest(authors) as number from ${staged('works')}
    union all select leads_to from ${staged('authors')} where leads_to is not null`
  await read('authors', dumps.authors, 'authors', authorTables, async () =>
    authorDecider(await numbersOf(db, withTargets)),
  )
  await indexAuthors(db)
  // A merged author may come after the one it went into, which nobody had asked for by then.
  const missing = await missingTargets(db)
  if (missing.size > 0) await read('authors again', dumps.authors, 'authors', [], async () => authorDecider(missing))
  if (dumps.editions !== undefined) {
    const works = () => numbersOf(db, sql`select id as number from ${staged('works')}`)
    await read('editions', dumps.editions, 'editions', ['editions'], async () => editionDecider(await works()))
    await indexEditions(db)
  }
  return { parts, source }
}

const missingTargets = (db: Db) =>
  numbersOf(
    db,
    sql`select merged.leads_to as number from ${staged('authors')} merged where leads_to is not null
      and not exists (select from ${staged('authors')} target where target.id = merged.leads_to)`,
  )

type Decider = (entry: Entry) => Decision

interface Reading {
  part: Part
  path: string
  table: Table
  decide: Decider
}

const batchRows = 1000
const maxNamed = 5

async function readPart(db: Db, { part, path, table, decide }: Reading, progress: Progress): Promise<void> {
  let rows: object[] = []
  let staging: Promise<void> = Promise.resolve()
  const flush = async () => {
    await staging
    staging = stage(db, table, rows, { ...part, counts: structuredClone(part.counts) })
    // Whoever awaits it next sees its error.
    staging.catch(() => undefined)
    rows = []
  }
  for await (const { lines, end, share } of readDump(path, part)) {
    let line = part.lines
    for (const text of lines) rows.push(...decided(text, (line += 1), decide, part.counts))
    Object.assign(part, end)
    progress(part.name, share, part.lines)
    if (rows.length >= batchRows) await flush()
  }
  part.isDone = true
  await flush()
  await staging
}

function decided(text: string, line: number, decide: Decider, counts: Counts): object[] {
  const entry = entryIn(text)
  const decision = entry ? decide(entry) : { refused: 'does not have the five columns of a dump' }
  if (typeof decision === 'string') {
    counts.leftOut[decision] = (counts.leftOut[decision] ?? 0) + 1
  } else if ('refused' in decision) {
    counts.refused += 1
    if (counts.named.length < maxNamed) counts.named.push(`line ${line.toLocaleString('en')} ${decision.refused}`)
    return []
  } else {
    counts.kept += 1
  }
  counts.read += 1
  return typeof decision === 'string' ? [] : decision
}

const notJson = { refused: 'is not JSON' }
const otherKind = 'of another kind (redirects, deleted)'

function decideWork({ type, key, json }: Entry): Decision {
  if (type !== '/type/work') return otherKind
  const id = idIn(key, 'W')
  if (id === undefined) return { refused: 'does not have the key of a work' }
  const work = jsonIn(json)
  if (!work) return notJson
  const read = readWork(id, work)
  return typeof read === 'string' ? read : [read]
}

function decideRedirect({ type, key, json }: Entry): Decision {
  const id = type === '/type/redirect' ? idIn(key, 'A') : undefined
  if (id === undefined) return 'not of an author'
  const told = jsonIn(json)
  if (!told) return notJson
  const merged = readRedirect(id, told)
  return merged ? [merged] : 'leads to no author'
}

const authorDecider =
  (needed: Numbers): Decider =>
  ({ type, key, json }) => {
    if (type !== '/type/author' && type !== '/type/redirect') return otherKind
    const id = idIn(key, 'A')
    if (id === undefined) return type === '/type/author' ? { refused: 'does not have the key of an author' } : otherKind
    // Most authors have no work that is wanted: not even their JSON is read.
    if (!needed.has(id)) return 'no work that is kept'
    const told = jsonIn(json)
    if (!told) return notJson
    const author: Author | undefined = type === '/type/author' ? readAuthor(id, told) : readRedirect(id, told)
    return author ? [author] : 'no name'
  }

const editionDecider =
  (works: Numbers): Decider =>
  ({ type, key, json }) => {
    if (type !== '/type/edition') return otherKind
    const id = idIn(key, 'M')
    if (id === undefined) return { refused: 'does not have the key of an edition' }
    const work = workNamedIn(json)
    if (work === undefined) return 'no work'
    if (!works.has(work)) return 'no work that is kept'
    const edition = jsonIn(json)
    return edition ? readEdition({ id, work }, edition) : notJson
  }

const beforeWork = '"/works/OL'

/** Found without reading the JSON, for there are fifty million. */
function workNamedIn(json: string): number | undefined {
  const start = json.indexOf(beforeWork)
  const number =
    start < 0 ? Number.NaN : Number.parseInt(json.slice(start + beforeWork.length, start + beforeWork.length + 10), 10)
  return Number.isNaN(number) ? undefined : number
}

/** A set of Open Library's numbers, of which there are tens of millions, in a few megabytes. */
class Numbers {
  #bits = new Uint8Array(1024 * 1024)
  /** How many were added, doubles included. */
  size = 0

  add(number: number): void {
    this.size += 1
    const place = number >> 3
    if (place >= this.#bits.length) {
      const more = new Uint8Array(Math.max(place + 1, this.#bits.length * 2))
      more.set(this.#bits)
      this.#bits = more
    }
    this.#bits[place]! |= 1 << (number & 7)
  }

  has(number: number): boolean {
    return ((this.#bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0
  }
}

const fetched = 50_000

/** The numbers that the query gives, as `number`. */
async function numbersOf(db: Db, query: RawBuilder<unknown>): Promise<Numbers> {
  const numbers = new Numbers()
  await db.transaction().execute(async (tx) => {
    await sql`declare staged_numbers cursor for ${query}`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ number: number }>`fetch ${sql.raw(String(fetched))} from staged_numbers`.execute(tx)
      for (const { number } of rows) numbers.add(number)
      if (rows.length < fetched) return
    }
  })
  return numbers
}
