import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { addPrintings } from '#server/books/ensureInCatalogue.ts'
import { matchBooks } from '#server/books/matchBooks.ts'
import { fillBooks, fillCovers } from '#server/books/mendBooks.ts'
import type { Hit } from '#server/books/services/hit.ts'
import { questionAbout, questionOf } from '#server/books/services/question.ts'
import { identityOf } from '#server/books/services/searchServices.ts'
import type { House } from '#server/house.ts'
import { queueJob } from '../endJob.ts'
import { findOutage } from '../findOutage.ts'
import { type Finding, type Kind, UnrecoverableError } from '../kind.ts'
import { lockKind } from '../startJob.ts'

interface Input {
  limit: number
}

interface Lacking {
  id: string
  title: string
  author: string
  isbn: string | null
}

/** `completed`: the book got a fact. Without either, Open Library knows no more, and is not asked again soon. */
interface Outcome {
  completed?: boolean
  error?: string
}

/** An hour's work at the pace below. */
const usual: Input = { limit: 1000 }
const maxHits = 5

/** Gives shipped books of which little is known pages, ISBNs, a first year and the address of a cover. */
export const facts: Kind<Input, Lacking, Hit | null, Outcome> = {
  plan: (db, { limit }) => planFacts(db, limit),
  find: findFacts,
  keep: async (tx, { item, found }) => (found === null ? {} : { completed: await keepFacts(tx, item.id, found) }),
  isDry: () => false,
  failed: ({ title, author }, why) => ({ error: `${title} by ${author}: ${why}` }),
  restSeconds: 3,
}

/** Most read first. Of a book that was asked about within the last 90 days, no more is known now. */
export async function planFacts(db: Db | Tx, limit: number): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`
    with asked as materialized (
      select (item ->> 'id')::uuid as id from tool_items join tool_jobs on tool_jobs.id = job_id
      where kind = 'facts' and not is_fault and outcome is not null
    )
    select id, title, authors[1] as author, isbn from books
    where google_book_id like 'sageleaf\\_%' and (pages is null or isbn is null) and id not in (select id from asked)
    order by readers desc, number limit ${limit}`.execute(db)
  return rows
}

async function findFacts({ db, config, toolServices }: House, book: Lacking): Promise<Finding<Hit | null>> {
  if (!isWanted(config)) throw new UnrecoverableError('Open Library, or completing books, was turned off.')
  const question = book.isbn === null ? questionAbout(book.title, book.author, maxHits) : questionOf(book.isbn, maxHits)
  const answers = await toolServices.ask({ ...question, only: 'open-library' })
  const hits = answers.flatMap(({ outcome }) => (outcome.state === 'answered' ? outcome.hits : []))
  const same = await matchBooks(db, hits.map(identityOf))
  const hit = hits.find((_, place) => same[place] === book.id)
  return hit ? { found: hit } : (findOutage(answers, toolServices) ?? { found: null })
}

/** Only what the book lacks, and never in a field that anybody changed. */
async function keepFacts(tx: Tx, id: string, { pages, isbn, isbns, firstYear, coverUrl }: Hit): Promise<boolean> {
  const filled = await fillBooks(tx, [{ id, pages, isbn, first_year: firstYear }])
  if (coverUrl !== null) await fillCovers(tx, [{ id, address: coverUrl }])
  await addPrintings(tx, id, isbns)
  return filled > 0
}

const isWanted = ({ completeBooks, openLibraryUrl }: House['config']) => completeBooks && openLibraryUrl !== undefined

/** Unless one is under way, or an admin stopped one within the last day. */
export async function startFacts({ db, config }: Pick<House, 'db' | 'config'>): Promise<void> {
  if (!isWanted(config) || (await planFacts(db, 1)).length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockKind(tx, 'facts')
    const { rows } = await sql<{ id: string }>`
      insert into tool_jobs (kind, input) select 'facts', ${JSON.stringify(usual)} where not exists (
        select from tool_jobs where kind = 'facts'
          and (ended_at is null or state <> 'done' and ended_at > now() - interval '1 day'))
      returning id`.execute(tx)
    for (const { id } of rows) await queueJob(tx, id)
  })
}

export function factsResult(outcomes: unknown[]) {
  const told = outcomes as Outcome[]
  return {
    processed: told.length,
    completed: told.filter(({ completed }) => completed).length,
    errors: told.flatMap(({ error }) => error ?? []),
  }
}
