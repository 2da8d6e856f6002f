import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Up to eight authors with a word of their name beginning as typed, those with the most books first. */
export async function suggestAuthors(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with asked as (select replace(btrim(searchable(${typed})), '%', '\\%') as key)
    select name from authors, asked
    where asked.key <> '' and (authors.key like asked.key || '%' or authors.key like '% ' || asked.key || '%')
    order by books desc, name limit 8`.execute(db)
  return rows.map((row) => row.name)
}
