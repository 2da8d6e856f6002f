import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { haveSameName } from '#server/books/resolveBook.ts'
import type { Answer } from '#server/books/services/bookServices.ts'
import type { Hit } from '#server/books/services/hit.ts'
import { type Question, questionOf } from '#server/books/services/question.ts'
import type { ToolServices } from '#server/books/services/toolServices.ts'
import type { House } from '#server/house.ts'
import { UnrecoverableError, type Finding } from '../kind.ts'

export interface Missing {
  id: string
  title: string
  author: string
}

/** `book`: it got a synopsis, or would on a dry run. Neither: it already has one. */
export interface Outcome {
  book?: Missing & { synopsisPreview: string }
  error?: string
}

export const errorAbout = ({ title, author }: Missing, why: string) => `${title} by ${author}: ${why}`

type Found = Finding<string | null>
type SynopsisSources = Pick<House, 'db' | 'toolServices'>

/** From earlier search results, else from the book services. Null when none has a synopsis. */
export async function findSynopsis(house: SynopsisSources, book: Missing): Promise<Found> {
  const known = await knownSynopsis(house.db, book.id)
  if (known !== undefined) return { found: known }
  for (const question of await questionsAbout(house.db, book)) {
    const finding = await askAbout(house, book, question)
    if (!('found' in finding) || finding.found !== null) return finding
  }
  return { found: null }
}

async function knownSynopsis(db: Db, bookId: string): Promise<string | undefined> {
  const { rows } = await sql<{ synopsis: string }>`
    select synopsis from (
      select 1 as way, synopsis, found_at from found_books where book_id = ${bookId} and synopsis ~ '\\S'
      union all
      -- In the order of the finds' index: that of keys is another.
      select 2, found.synopsis, found_at from books
        join found_books found on title_key(found.title) = books.key collate "default"
        and author_key(found.authors[1]) = author_key(books.authors[1])
      where books.id = ${bookId} and found.synopsis ~ '\\S' and books.key not in ('', 'unknown title')
    ) told order by way, found_at desc limit 1`.execute(db)
  return rows[0]?.synopsis
}

const maxHits = 5

async function questionsAbout(db: Db, { id, title, author }: Missing): Promise<Question[]> {
  const book = await db.selectFrom('books').select('isbn').where('id', '=', id).executeTakeFirst()
  const byIsbn = book?.isbn ? questionOf(book.isbn, maxHits) : undefined
  return [...(byIsbn?.isbn ? [byIsbn] : []), questionOf(`${title} ${author}`, maxHits)]
}

async function askAbout({ db, toolServices }: SynopsisSources, book: Missing, question: Question): Promise<Found> {
  const answers = await toolServices.ask(question)
  const hits = await hitsOn(db, book, answers)
  const told = hits.find(({ synopsis }) => synopsis !== null)
  if (told) return { found: told.synopsis }
  const work = hits.find(({ provider }) => provider === 'open-library')
  const described = work ? await toolServices.describeWork(work.providerId) : []
  const synopsis = hitsIn(described)[0]?.synopsis
  return synopsis ? { found: synopsis } : noneIn([...answers, ...described], toolServices)
}

async function hitsOn(db: Db, { title, author }: Missing, answers: Answer[]): Promise<Hit[]> {
  const hits = hitsIn(answers)
  const areSame = await Promise.all(
    hits.map((hit) => haveSameName(db, { title, author }, { title: hit.title, author: hit.authors.join(', ') })),
  )
  return hits.filter((_, place) => areSame[place])
}

const hitsIn = (answers: Answer[]): Hit[] =>
  answers.flatMap(({ outcome }) => (outcome.state === 'answered' ? outcome.hits : []))

/** Only when every service has answered is it certain that there is none. */
function noneIn(answers: Answer[], services: ToolServices): Found {
  const nameOf = (...states: string[]) => answers.find(({ outcome }) => states.includes(outcome.state))?.name
  const spent = nameOf('spent')
  const busy = nameOf('busy')
  const silent = nameOf('unavailable')
  if (spent) throw new UnrecoverableError(`${spent} has reached its limit for today. Retry the rest tomorrow.`)
  if (busy) return { waitFor: busy }
  if (silent) return services.isResting(silent) ? { waitFor: silent } : { failed: silent }
  return { found: null }
}
