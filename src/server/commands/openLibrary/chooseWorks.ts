import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { beginPart, keepPart, type Part, staged } from './staging.ts'

export const musts = ['isbn', 'pages', 'cover', 'year', 'genre'] as const
export type Must = (typeof musts)[number]

export interface Wanted {
  /** As in our catalogue: `en`. Empty: all. */
  languages: string[]
  must: Must[]
  minEditions: number
}

/** Notes which of the staged works are wanted, and counts why the others are not. */
export async function chooseWorks(db: Db, source: string, wanted: Wanted): Promise<Part> {
  const part = await beginPart(db, 'choice', source, ['chosen'])
  if (part.isDone) return part
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ reason: string | null; works: number }>`
      with verdicts as materialized (${verdicts(wanted)}),
      chosen as (insert into ${staged('chosen')} select distinct id from verdicts where reason is null)
      select reason, count(distinct id) as works from verdicts group by reason`.execute(tx)
    for (const { reason, works } of rows) {
      part.counts.read += works
      if (reason === null) part.counts.kept = works
      else part.counts.leftOut[reason] = works
    }
    part.isDone = true
    await keepPart(tx, part)
  })
  await sql`analyze ${staged('chosen')}`.execute(db)
  return part
}

function verdicts({ languages, must, minEditions }: Wanted) {
  const has = {
    isbn: sql`printed.isbn`,
    pages: sql`printed.pages`,
    cover: sql`works.cover is not null or printed.cover`,
    year: sql`works.year is not null or printed.year`,
    genre: sql`cardinality(works.genres) > 0`,
  }
  const lacks = must.map((fact) => sql`when not coalesce(${has[fact]}, false) then ${`without ${fact}`}`)
  return sql`
    select works.id, case
      when coalesce(printed.editions, 0) < ${minEditions} then 'too few editions'
      when ${languages.length > 0} and printed.isbn is null then ${`no edition in ${languages.join(', ')}`}
      ${sql.join(lacks, sql` `)} end as reason
    from ${staged('works')} works left join (
      select work, count(distinct id) as editions, bool_or(year is not null) as year,
        bool_or(isbn is not null) filter (where ${isIn(languages)}) as isbn,
        bool_or(pages is not null) filter (where ${isIn(languages)}) as pages,
        bool_or(cover is not null) filter (where ${isIn(languages)}) as cover
      from ${staged('editions')} group by work
    ) printed on printed.work = works.id`
}

const isIn = (languages: string[]) =>
  languages.length === 0 ? sql`true` : sql`language = any(${sql.val(languages)}::text[])`
