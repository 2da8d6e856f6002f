import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { orLeaveOut } from '../orLeaveOut.ts'
import { bringFollow, bringQuestion, tellSage, type Told } from './bringKept.ts'
import type { Added } from './bringReader.ts'
import { type KeptPart, keptParts } from './format.ts'
import type { ArchivedReader, FollowRow, KeptRow, QuestionRow } from './readerParts.ts'

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
  const told: Told = { dismissed: [], books: [], names: [], questions: [], wishes: [], followed: [], followedNames: [] }
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
  if (part === 'follows' && (await bringFollow(tx, rest.readerId, kept as FollowRow, told))) return
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
    follows: sql`select from follows where follower_id = ${readerId} and followed_id::text = ${String(row['id'])}
      union all select from followed_names where user_id = ${readerId} and kind = ${String(row['kind'])}
        and author_key(name) = author_key(${String(row['name'])})`,
    sage: sql`select where false`,
    questions: sql`select from kept_questions where user_id = ${readerId} and lower(name) = lower(${String(row['name'])})`,
  }
  return (await queries[part].execute(tx)).rows.length > 0
}

/** The archive does not name what its reader could no longer see. */
const isOrUnknown = (column: string, said: unknown) =>
  typeof said === 'string' ? sql`${sql.ref(column)} = ${said}` : sql`true`
