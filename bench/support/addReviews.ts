import type pg from 'pg'
import { bookAt } from './synthetic.ts'

export interface Community {
  readers: number
  /** Shared reviews. Every sixth entry is not shared. */
  reviews: number
  likes: number
  comments: number
  books: number
}

/** Every reader has it, most with a shared review. */
export const bookOfEveryone = bookAt(0).id
const tables = ['users', 'profiles', 'read_books', 'review_likes', 'review_comments', 'friends']

/**
 * Adds readers who review, like and comment, a few of them far more than most; the most liked reviews are among the
 * latest. Indexes are created again after the rows.
 */
export async function addReviews(pool: pg.Pool, community: Community): Promise<void> {
  const client = await pool.connect()
  try {
    // Triggers would write some rows ten thousand times, so the rows come with their counts.
    for (const setting of settings) await client.query(setting)
    const makeIndexes = await dropIndexes(client)
    for (const statement of statements(community)) await client.query(statement)
    for (const statement of makeIndexes) await client.query(statement)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

const settings = [
  "set session_replication_role = 'replica'",
  'set synchronous_commit = off',
  "set work_mem = '256MB'",
  "set maintenance_work_mem = '1GB'",
  'select setseed(0.5)',
]

/** Drops indexes before the bulk insert; resolves with the statements that create them again. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ gone: string; made: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as gone,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as made
     from pg_constraint c where c.conrelid = any($1::regclass[]) and c.contype in ('p', 'u')
       and not exists (select from pg_constraint other where other.confrelid = c.conrelid and other.contype = 'f'
         and other.conindid = c.conindid)
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { gone } of rows) await client.query(gone)
  return rows.map(({ made }) => made)
}

/** Distributes a number of things over rows by weight: the first and last of each row. */
const shareOut = (many: number, weight: string, order: string) =>
  `floor(${many} * (sum(${weight}) over (order by ${order}) - ${weight}) / sum(${weight}) over ())::int as first,
   floor(${many} * sum(${weight}) over (order by ${order}) / sum(${weight}) over ())::int as ending`

/** A stable id in a random-looking order. */
const idOf = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

const words = 'It is a book that one reads twice, and the second time the lamp stays on.'

function statements({ readers, reviews, likes, comments, books }: Community): string[] {
  const entries = Math.ceil((reviews * 6) / 5)
  const counts = (what: string, many: number, power: number) =>
    `create temp table ${what} as select k, least(ending - first, ${readers})::int as many from (
       select k, ${shareOut(many, `power(rank + 20.0, -${power})`, 'rank')} from entries where is_shared) shares`
  return [
    `create temp table writers as select n::int, ${idOf('reader', 'n')} as id,
       ${shareOut(entries, 'power(n + 1.0, -0.65)', 'n')} from generate_series(0, ${readers - 1}) n`,
    `insert into users (id, name, email, email_verified) select id, 'reader' || n, 'r' || n || '@example.com', true from writers`,
    `insert into profiles (id, username) select id, 'reader' || n from writers`,
    `create temp table entries as
     select k, ${idOf('entry', 'k')} as id, writers.id as user_id, k % 6 <> 0 as is_shared,
       case k - first when 0 then 0 when 1 then 1 + n % 50 else 51 + (n * 7919 + k - first) % (${books} - 51) end as place,
       row_number() over (order by k % 6 = 0, hashint4(k)) as rank
     from writers cross join lateral generate_series(first, ending - 1) k`,
    counts('liked', likes, 0.8),
    counts('discussed', comments, 0.9),
    `insert into read_books (id, user_id, book_id, reading_status, rating, finish_date, public_review,
       share_with_community, spoiler_warning, likes, comments, created_at)
     select id, user_id, ('00000000-0000-4000-8000-' || lpad(to_hex(place), 12, '0'))::uuid, 'finished',
       0.5 + k % 10 / 2.0, finish, 'Review ' || k || '. ' || repeat('${words} ', 1 + (power(random(), 3) * 30)::int)
         || case when k % 20 = 0 then '||The gardener did it.||' else '' end,
       is_shared, k % 15 = 0, coalesce(liked.many, 0), coalesce(discussed.many, 0),
       least(now(), coalesce(finish, current_date - 30) + random() * interval '3 days')
     from (select *, case when rank <= 400 then current_date - (rank % 10)::int
         when k % 10 = 0 then null else current_date - 10 - (random() * 4300)::int end as finish from entries) entry
     left join liked using (k) left join discussed using (k)`,
    `insert into review_likes (review_id, user_id, created_at)
     select entries.id, writers.id, now() - random() * interval '900 days'
     from liked join entries using (k) cross join lateral generate_series(1, many) i
     join writers on n = (k::bigint * 31 + i * 7919::bigint) % ${readers}`,
    `insert into review_comments (review_id, user_id, comment_text, created_at)
     select entries.id, writers.id, 'Comment ' || i || ': so it was for me.', now() - random() * interval '900 days'
     from discussed join entries using (k) cross join lateral generate_series(1, many) i
     join writers on n = (k::bigint * 17 + i * 104729::bigint) % ${readers}`,
    `insert into friends (user_id_1, user_id_2, status, accepted_at)
     select one.id, other.id, case when one.n % 20 = 0 then 'blocked' else 'accepted' end,
       case when one.n % 20 = 0 then null else now() end
     from writers one join writers other on other.n in (one.n + 1, one.n + 17, one.n + 501)`,
    // One review in a thousand is hidden, one author in five hundred suspended.
    `update read_books set hidden_at = now() where id in (select id from entries where is_shared and k % 1000 = 1)`,
    `insert into suspensions (user_id) select id from writers where n % 500 = 77`,
  ]
}
