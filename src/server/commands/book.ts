import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { undoChange } from '#server/books/undoChange.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { writeAudit } from '#server/shared/audit.ts'
import { withHouse } from './withHouse.ts'
import { Refusal, isId, minuteOf, oneLine } from './terminal.ts'

interface Titled {
  id: string
  title: string
  author: string
}

const lineOf = ({ id, title, author }: Titled) => `  ${id}  ${oneLine(`${title} by ${author}`)}`

/** `book changes <id or title>`: newest first. `book undo <change id>`: keeps later changes. */
export async function manageBook([verb, ...words]: string[]): Promise<void> {
  const said = words.join(' ').trim()
  if (verb === 'changes' && said) return withHouse(({ db }) => tellChanges(db, said))
  if (verb === 'undo' && said) return withHouse(({ db }) => undo(db, said))
  throw new Refusal('Say: book changes <id or title>, or: book undo <change id>')
}

const nobody = 'no reader (the operator, a book service, or who has left)'

const maxListed = 100

async function tellChanges(db: Db, idOrTitle: string): Promise<void> {
  const book = await findTitled(db, idOrTitle)
  const changes = await db
    .selectFrom('book_changes')
    .leftJoin('profiles', 'profiles.id', 'changed_by')
    .select(['book_changes.id', 'changed_at', 'username', 'before', 'after'])
    .where('book_id', '=', book.id)
    .orderBy('changed_at', 'desc')
    .limit(maxListed)
    .execute()
  const name = oneLine(`${book.title} by ${book.author}`)
  const told = changes.map(
    ({ id, changed_at, username, before, after }) =>
      `${id}  ${minuteOf(changed_at)}  by ${username ?? nobody}\n${fieldsOf(before, after)}`,
  )
  process.stdout.write(`${[told.length === 0 ? `Nothing was changed in ${name}.` : name, ...told].join('\n')}\n`)
}

function fieldsOf(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((fields) => new Map(Object.entries(fields as object)))
  return [...is!.keys()].map((field) => `  ${field}: ${shown(was!.get(field))} → ${shown(is!.get(field))}`).join('\n')
}

const maxShownLength = 200

function shown(value: unknown): string {
  const line = oneLine(JSON.stringify(value ?? null))
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength)}…` : line
}

async function undo(db: Db, changeId: string): Promise<void> {
  const isUndone = isId(changeId) ? await undoChange(db, changeId, null) : undefined
  if (isUndone === undefined) throw new Refusal(`There is no change ${changeId}.`)
  if (!isUndone) throw new Refusal(`Nothing is left of the change ${changeId}: it was undone or changed again.`)
  process.stdout.write(`The change ${changeId} is undone. That is a change, too, and can be undone itself.\n`)
}

/** Ignores case; refuses unless exactly one book has the title. */
async function findTitled(db: Db, idOrTitle: string): Promise<Titled> {
  const books = await db
    .selectFrom('books')
    .select(['id', 'title', 'author'])
    .where((book) =>
      isId(idOrTitle)
        ? book('id', '=', currentBookId(idOrTitle))
        : book(sql`lower(title)`, '=', sql<string>`lower(${idOrTitle})`),
    )
    .orderBy('number')
    .limit(20)
    .execute()
  const [book] = books
  if (!book) throw new Refusal(`No book here is called ${idOrTitle}.`)
  if (books.length === 1) return book
  throw new Refusal(`Several books are called so. Say the id of one:\n${books.map(lineOf).join('\n')}`)
}

/** `cover-reports`: lists open ones, oldest first. `cover-reports close <id>`: closes one. */
export async function manageCoverReports([verb, id, ...rest]: string[]): Promise<void> {
  if (verb === undefined) return withHouse(({ db }) => tellOpen(db))
  if (verb === 'close' && id && rest.length === 0) return withHouse(({ db }) => close(db, id))
  throw new Refusal('Say: cover-reports, or: cover-reports close <id>')
}

const maxReports = 100

async function tellOpen(db: Db): Promise<void> {
  const reports = await db
    .selectFrom('cover_reports')
    .leftJoin('profiles', 'profiles.id', 'user_id')
    .select(['cover_reports.id', 'book_id', 'cover_reports.created_at', 'username', 'description'])
    .where('closed_at', 'is', null)
    .orderBy('cover_reports.created_at')
    .limit(maxReports)
    .execute()
  const told = reports.map(
    ({ id, book_id, created_at, username, description }) =>
      `${id}  ${minuteOf(created_at)}  by ${username ?? 'a reader'}\n  ${oneLine(description)} Its page: /book/${book_id}\n`,
  )
  process.stdout.write(told.join('') || 'No cover reports are waiting.\n')
}

async function close(db: Db, id: string): Promise<void> {
  if (!isId(id) || !(await closed(db, id))) throw new Refusal(`No report ${id} waits.`)
  process.stdout.write(`The report ${id} is closed.\n`)
}

async function closed(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const report = await tx
      .updateTable('cover_reports')
      .set({ closed_at: new Date() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('book_id as bookId')
      .executeTakeFirst()
    if (report) await writeAudit(tx, { act: 'keep-cover', bookId: report.bookId })
    return report !== undefined
  })
}
