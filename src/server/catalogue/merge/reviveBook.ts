import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Held } from './moveRows.ts'

/** What is counted is counted anew. */
const counted = { readers: 0, ratings: 0, stars: 0, spread: Array<number>(10).fill(0) }

/** Puts the book that went back, under its own id and number, with its history; gives back its title. */
export async function reviveBook(tx: Tx, { mergeId }: Held): Promise<string> {
  const columns = sql.join((await givenColumns(tx)).map((column) => sql.ref(column)))
  const { rows } = await sql<{ title: string }>`insert into books (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::books,
      (select book || ${JSON.stringify(counted)}::jsonb
        || jsonb_build_object('created_by', (select id from users where id = (book ->> 'created_by')::uuid))
      from book_merges where id = ${mergeId})) kept
    returning title`.execute(tx)
  await sql`insert into book_changes
    select (jsonb_populate_record(null::book_changes, before
      || jsonb_build_object('changed_by', (select id from users where id = (before ->> 'changed_by')::uuid)))).*
    from book_merge_rows where merge_id = ${mergeId} and place = 'book_changes'`.execute(tx)
  return rows[0]!.title
}

/** All but those that are computed from others. */
async function givenColumns(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'books'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}
