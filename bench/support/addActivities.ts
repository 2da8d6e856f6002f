import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Of readers who did much lately, of readers who did nothing for years, and of three of those. */
export const followers = ['follows many', 'follows many quiet ones', 'follows three quiet ones'] as const

export function followerOf(who: string): string {
  const digits = createHash('md5').update(who).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

interface Community {
  /** Several of each entry of the readers that are there. */
  events: number
  /** By the first two followers. */
  followed: number
}

/** Three of four readers show their shelves to everyone; of the others, only the reviews are to be seen. */
export async function addActivities(pool: pg.Pool, { events, followed }: Community): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of [...settings, ...activities(events), ...follows(followed)]) await client.query(statement)
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

const isQuiet = `hashtext(user_id::text) % 5 = 0`

const activities = (events: number) => [
  `insert into shown_shelves (user_id, shelf, audience)
   select id, 'finished', 'public' from profiles where hashtext(id::text) % 4 <> 0`,
  'drop index activities_latest, activities_of_reader, activities_shelf, activity_books_entry',
  `create temp table lines as
   select gen_random_uuid() as id, user_id, entry.id as entry_id, (array['reviewed', 'rated', 'started'])[1 + nth % 3] as kind,
     now() - random() * interval '2 years' - case when ${isQuiet} then interval '3 years' else '0' end as at
   from read_books entry
     cross join generate_series(1, ceil(${events} / (select count(*) from read_books)::numeric)::int) nth
   limit ${events}`,
  'insert into activities (id, user_id, kind, at) select id, user_id, kind, at from lines',
  'insert into activity_books (activity_id, entry_id, deeds) select id, entry_id, array[kind] from lines',
  `insert into latest_lines (user_id, at, line_id)
   select distinct on (user_id) user_id, at, id from lines order by user_id, at desc, id desc`,
  'create index activities_latest on activities (at desc, id desc) include (user_id)',
  'create index activities_of_reader on activities (user_id, at desc, id desc)',
  'create index activities_shelf on activities (shelf_id)',
  'create index activity_books_entry on activity_books (entry_id)',
]

function follows(followed: number): string[] {
  const [many, quiet, three] = followers.map(followerOf)
  const follow = (who: string, isAmong: string, count: number) =>
    `insert into follows (follower_id, followed_id)
     select '${who}', user_id from (select id as user_id from profiles) reader where ${isAmong}
     order by hashtext(user_id::text || 'x') limit ${count}`
  return [
    ...[many, quiet, three].flatMap((id, nth) => [
      `insert into users (id, name, email, email_verified) values ('${id}', 'follower${nth}', 'f${nth}@example.com', true)`,
      `insert into profiles (id, username) values ('${id}', 'follower${nth}')`,
    ]),
    follow(many!, `not ${isQuiet}`, followed),
    follow(quiet!, isQuiet, followed),
    follow(three!, isQuiet, 3),
  ]
}
