import { sql } from 'kysely'
import type { Db, Tx } from '#db/db.ts'
import { isAddedByHand } from '#server/books/addedByHand.ts'
import { ensureInCatalogue } from '#server/books/ensureInCatalogue.ts'
import { haveSameName } from '#server/books/resolveBook.ts'
import type { Answer } from '#server/books/services/bookServices.ts'
import type { Hit } from '#server/books/services/hit.ts'
import { mergeHits } from '#server/books/services/mergeHits.ts'
import { type Question, questionAbout, questionForOpenLibraryId, questionOf } from '#server/books/services/question.ts'
import { keepFinds } from '#server/books/services/searchServices.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { Imported } from './imported.ts'
import { isByOneOf } from './match.ts'
import { offerRow } from './offerWaiting.ts'
import { wordsOf } from './sameAuthor.ts'
import { titlesOf } from './titles.ts'

type Asking = Pick<House, 'db' | 'toolServices'>

/** Then other imports have their turn. */
const rowsAtOnce = 20
/** Some twenty minutes at the pace of the services. */
const mostAsked = 500
const mostHits = 5
const restSeconds = 600

interface Unknown {
  place: number
  told: Imported
  readerId: string
  /** Of a book that the run made from the row. */
  madeId: string | null
}

/**
 * Asks the book services about rows whose book nobody knew, a few at a time and after everybody who waits for an answer. A
 * row that waits is offered with its book; a book that was made from a row gets what the services know of it.
 */
export async function askServices(house: Asking, importId: string): Promise<void> {
  const rows = await unknownRows(house, importId)
  for (const row of rows) {
    if (!(await settle(house, importId, row))) return askLater(house.db, importId, restSeconds)
    await house.db
      .updateTable('import_rows')
      .set({ asked_at: sql`now()` })
      .where('import_id', '=', importId)
      .where('place', '=', row.place)
      .execute()
  }
  if (rows.length === rowsAtOnce) await askLater(house.db, importId, 0)
}

export const askLater = (db: Db | Tx, importId: string, afterSeconds: number) =>
  enqueue(db, 'ask-services', { importId }, { queue: 'ask-services', key: `ask-services:${importId}`, afterSeconds })

async function unknownRows({ db }: Asking, importId: string): Promise<Unknown[]> {
  const { rows } = await sql<Unknown>`
    select place, told, user_id as "readerId", books.id as "madeId"
    from import_rows row join imports on imports.id = import_id
      left join books on books.id = row.book_id and row.outcome = 'imported' and row.action = 'make'
        and books.created_by = imports.user_id and ${isAddedByHand}
    where import_id = ${importId} and imports.state = 'done' and imports.ended_at > now() - interval '7 days'
      and asked_at is null and (row.outcome = 'to-match' or books.id is not null)
      and (select count(*) from import_rows asked where asked.import_id = ${importId} and asked_at is not null) < ${mostAsked}
    order by place limit ${rowsAtOnce}`.execute(db)
  return rows
}

/** False when a service has to be asked again later. */
async function settle(house: Asking, importId: string, row: Unknown): Promise<boolean> {
  const question = questionFor(row)
  if (!question) return true
  const answers = await house.toolServices.ask(question)
  const hit = sureHit(answers, question, row)
  if (!hit) return !answers.some(({ outcome: { state } }) => state !== 'answered' && state !== 'not-asked')
  const [find] = await keepFinds(house.db, [hit])
  await house.db.transaction().execute(async (tx) => {
    if (row.madeId === null) {
      const bookId = await ensureInCatalogue(tx, find!.id, row.readerId)
      if (bookId) await offerRow(tx, { importId, place: row.place, readerId: row.readerId, bookId, by: 'service' })
      return
    }
    // Under another name it would become a second book.
    const made = { title: row.told.title, author: row.told.authors.join(', ') }
    if (await haveSameName(tx, made, { title: hit.title, author: hit.authors.join(', ') }))
      await ensureInCatalogue(tx, find!.id, row.readerId)
  })
  return true
}

/** Undefined when nothing that a service knows would make the row sure. */
function questionFor({ told: { isbns, ids, title, authors }, madeId }: Unknown): Question | undefined {
  if (isbns[0]) return questionOf(isbns[0], mostHits)
  const id = ids['openLibraryWork'] ?? ids['openLibraryEdition'] ?? ''
  if (/^OL\d{1,12}[WM]$/.test(id)) return questionForOpenLibraryId(id)
  return madeId === null || !authors[0] ? undefined : questionAbout(title, authors[0], mostHits)
}

/** The only one that fits. A number alone proves little: title and author have to agree, where the row has them. */
function sureHit(answers: Answer[], question: Question, { told }: Unknown): Hit | undefined {
  const lists = answers.map(({ outcome }) => (outcome.state === 'answered' ? outcome.hits : []))
  const fitting = mergeHits(lists, question.words).filter(
    (hit) => (told.title === '' && question.only !== undefined) || isSameBook(told, hit),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

const isSameBook = ({ title, authors }: Imported, hit: Hit) =>
  isByOneOf(hit.authors, authors) && keysOf(title).some((key) => keysOf(hit.title).includes(key))

const keysOf = (title: string) => titlesOf(title).map((one) => wordsOf(one).join(' '))
