import { dismissalReasons } from '#contract/readRules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { findIdByName } from '#server/books/resolveBook.ts'
import { orLeaveOut } from '../orLeaveOut.ts'
import type { Added } from './bringReader.ts'
import { type KeptPart, keptParts } from './format.ts'
import type { ArchivedReader, KeptRow, QuestionRow } from './readerParts.ts'
import { bringQuestion, takeQuestionsBack } from './bringQuestion.ts'
import { maxWishes } from '#contract/askRules.ts'
import { subjectOf, wishOf } from '#contract/wishRules.ts'

interface Rest {
  importId: string
  readerId: string
  archive: ArchivedReader
  added: Added
}

/** After the books: their order on new shelves, and what names other books and readers. Once, however often it is called. */
export async function bringRest(tx: Tx, importId: string, onFault: (error: unknown) => void): Promise<void> {
  const row = await tx
    .selectFrom('imports')
    .select(['user_id as readerId', 'archive', 'archive_added as added'])
    .where('id', '=', importId)
    .where('archive', 'is not', null)
    .where('archive_added', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  const rest = { ...row, importId, archive: row.archive, added: row.added } as unknown as Rest
  // A later run would bring what the reader took back since.
  if (rest.added.told) return
  for (const shelf of rest.archive.reader.own_shelves) await orLeaveOut(tx, () => orderShelf(tx, rest, shelf), onFault)
  const told: Told = { dismissed: [], books: [], names: [], questions: [], wishes: [] }
  for (const part of keptParts)
    // An older Sageleaf did not know every part.
    for (const kept of rest.archive.kept[part] ?? [])
      await orLeaveOut(tx, () => bringRow(tx, { rest, part, kept, told }), onFault)
  const added = JSON.stringify({ ...rest.added, told })
  await tx.updateTable('imports').set({ archive_added: added }).where('id', '=', importId).execute()
}

interface Bringing {
  rest: Rest
  part: KeptPart
  kept: KeptRow
  told: Told
}

async function bringRow(tx: Tx, { rest, part, kept, told }: Bringing): Promise<void> {
  if (part === 'sage' && (await tellSage(tx, rest.readerId, kept, told))) return
  if (part === 'questions') {
    const brought = await bringQuestion(tx, rest.readerId, kept as QuestionRow)
    if (brought) {
      told.questions?.push(brought)
      return
    }
  }
  await keepRow(tx, rest, part, kept)
}

type Shelf = ArchivedReader['reader']['own_shelves'][number]

async function orderShelf(tx: Tx, { importId, added }: Rest, { name, books }: Shelf): Promise<void> {
  await sql`update own_shelf_books held set position = given.nth
      from unnest(${books}::int[]) with ordinality given (line, nth), import_rows told, own_shelves shelf
      where told.import_id = ${importId} and told.line = given.line and held.entry_id = told.entry_id
        and shelf.id = held.shelf_id and shelf.id = any(${added.shelves}::uuid[]) and lower(shelf.name) = lower(${name})`.execute(
    tx,
  )
}

/** Friends, comments and likes are only kept: nobody here was asked, and the reviews may be others. */
async function keepRow(tx: Tx, { importId, readerId }: Rest, part: KeptPart, row: KeptRow): Promise<void> {
  if (await isHere(tx, readerId, part, row)) return
  const told = JSON.stringify(row)
  await sql`insert into brought_along (user_id, import_id, part, row) select ${readerId}, ${importId}, ${part}, ${told}::jsonb
    where not exists (select from brought_along where user_id = ${readerId} and part = ${part} and row = ${told}::jsonb)`.execute(
    tx,
  )
}

/** An archive that comes back to where it was made. */
async function isHere(tx: Tx, readerId: string, part: KeptPart, row: KeptRow): Promise<boolean> {
  const queries = {
    comments: sql`select from review_comments where user_id = ${readerId} and created_at = ${row.created_at}::timestamptz
      and comment_text = ${String(row['comment'])}`,
    likes: sql`select from review_likes l join read_books e on e.id = l.review_id join books b on b.id = e.book_id
        join profiles p on p.id = e.user_id
      where l.user_id = ${readerId} and l.created_at = ${row.created_at}::timestamptz
        and ${isOrUnknown('b.title', row['book'])} and ${isOrUnknown('p.username', row['reviewer'])}`,
    friends: sql`select from friends f join profiles p on p.id in (f.user_id_1, f.user_id_2)
      where ${readerId} in (f.user_id_1, f.user_id_2) and p.id <> ${readerId} and lower(p.username) = lower(${String(row['username'])})`,
    sage: sql`select where false`,
    questions: sql`select from kept_questions where user_id = ${readerId} and lower(name) = lower(${String(row['name'])})`,
  }
  return (await queries[part].execute(tx)).rows.length > 0
}

/** The archive does not name what its reader could no longer see. */
const isOrUnknown = (column: string, said: unknown) =>
  typeof said === 'string' ? sql`${sql.ref(column)} = ${said}` : sql`true`

type Told = NonNullable<Added['told']>

/** The chip, when the reader had no wish about the same; undefined for what is no wish here. */
async function bringWish(tx: Tx, readerId: string, chip: string, at: RawBuilder<unknown>) {
  const wish = wishOf(chip)
  if (!wish) return undefined
  const { rows } = await sql<{ chip: string }>`
    insert into wishes (user_id, subject, chip, created_at)
    select ${readerId}, ${subjectOf(wish)}, ${chip}, ${at}
    where (select count(*) from wishes where user_id = ${readerId}) < ${maxWishes}
    on conflict do nothing returning chip`.execute(tx)
  return rows.map((row) => row.chip)
}

/** False when the book is not here. */
async function tellSage(tx: Tx, readerId: string, row: KeptRow, told: Told): Promise<boolean> {
  const { what, kind, title, authors, reason } = row as Record<string, unknown>
  const at = sql`${row.created_at}::timestamptz`
  if (what === 'taken-out' && (kind === 'author' || kind === 'genre' || kind === 'trope')) {
    const { rows } = await sql<
      Told['names'][number]
    >`insert into taste_name_exclusions (user_id, kind, name, created_at)
      values (${readerId}, ${kind}, ${String(title)}, ${at}) on conflict do nothing returning kind, name`.execute(tx)
    told.names.push(...rows)
    return true
  }
  if (what === 'wish') {
    const brought = await bringWish(tx, readerId, String(title), at)
    if (brought) told.wishes?.push(...brought)
    return brought !== undefined
  }
  const [author] = Array.isArray(authors) ? authors.map(String) : []
  const bookId = author === undefined ? undefined : await findIdByName(tx, { title: String(title), author })
  if (bookId === undefined) return false
  const isDismissed = what === 'dismissed' && dismissals.test(String(kind))
  const { rows } = isDismissed
    ? await sql<{ id: string }>`insert into dismissals (user_id, book_id, kind, reason, created_at)
        values (${readerId}, ${bookId}, ${String(kind)}, ${knownReason(kind, reason)}, ${at}) on conflict do nothing returning book_id as id`.execute(
        tx,
      )
    : await sql<{ id: string }>`insert into taste_exclusions (user_id, book_id, created_at)
        values (${readerId}, ${bookId}, ${at}) on conflict do nothing returning book_id as id`.execute(tx)
  told[isDismissed ? 'dismissed' : 'books'].push(...rows.map(({ id }) => id))
  return true
}

const knownReason = (kind: unknown, reason: unknown) =>
  kind === 'not-for-me' ? (dismissalReasons.find((one) => one === reason) ?? null) : null

const dismissals = /^(not-for-me|not-this-author|already-read|later)$/

/** What is still as the import left it. */
export async function takeRestBack(tx: Tx, importId: string): Promise<void> {
  const row = await tx
    .selectFrom('imports')
    .select(['user_id as readerId', 'archive', 'archive_added as added'])
    .where('id', '=', importId)
    .where('archive_added', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  const { readerId } = row
  const added = row.added as unknown as Added
  await sql`update profiles set bio = null where id = ${readerId} and bio = ${added.bio ?? null}`.execute(tx)
  await sql`update profiles set avatar_url = null where id = ${readerId} and avatar_url = ${added.avatar ?? null}`.execute(
    tx,
  )
  await sql`delete from yearly_goals mine using jsonb_to_recordset(${JSON.stringify(added.goals)}::jsonb) as given (year int, goal int)
    where user_id = ${readerId} and mine.year = given.year and mine.goal = given.goal`.execute(tx)
  await sql`delete from shown_shelves mine using jsonb_to_recordset(${JSON.stringify(added.shown)}::jsonb) as given (shelf text, audience text)
    where user_id = ${readerId} and mine.shelf = given.shelf and mine.audience = given.audience`.execute(tx)
  await sql`delete from notice_ways mine using jsonb_to_recordset(${JSON.stringify(added.ways ?? [])}::jsonb) as given (kind text, way text)
    where user_id = ${readerId} and mine.kind = given.kind and mine.way = given.way`.execute(tx)
  await sql`delete from own_shelves shelf where user_id = ${readerId} and id = any(${added.shelves}::uuid[])
    and not exists (select from own_shelf_books where shelf_id = shelf.id)`.execute(tx)
  await tx.deleteFrom('brought_along').where('import_id', '=', importId).execute()
  await takeQuestionsBack(tx, readerId, added.told?.questions ?? [])
  await forgetAnswers(tx, readerId, added)
}

async function forgetAnswers(tx: Tx, readerId: string, { survey, told }: Added): Promise<void> {
  await sql`delete from wishes where user_id = ${readerId} and until is null and chip = any(${told?.wishes ?? []})`.execute(
    tx,
  )
  await sql`delete from dismissals where user_id = ${readerId} and book_id = any(${told?.dismissed ?? []}::uuid[])`.execute(
    tx,
  )
  await sql`delete from taste_exclusions where user_id = ${readerId} and book_id = any(${told?.books ?? []}::uuid[])`.execute(
    tx,
  )
  await sql`delete from taste_name_exclusions mine
    using jsonb_to_recordset(${JSON.stringify(told?.names ?? [])}::jsonb) as given (kind text, name text)
    where user_id = ${readerId} and mine.kind = given.kind and mine.name = given.name`.execute(tx)
  if (!survey) return
  const { rows } =
    await sql`delete from user_onboarding where user_id = ${readerId} and updated_at = created_at returning id`.execute(
      tx,
    )
  if (rows.length === 0) return
  await tx.deleteFrom('user_taste_profiles').where('user_id', '=', readerId).execute()
  await tx
    .updateTable('profiles')
    .set({ onboarding_completed: survey.wasOnboarded })
    .where('id', '=', readerId)
    .execute()
}
