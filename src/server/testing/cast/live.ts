import { sql } from 'kysely'
import { changeAvatar } from '#server/profile/avatars.ts'
import { showLatestRead } from '#server/shelf/reads.ts'
import type { HouseWithPool } from '#server/testing/house/house.ts'
import { aCover } from '#server/testing/outside/pictures.ts'
import type { Life } from './lives.ts'
import { aReader, type SignedInReader } from './reader.ts'
import { someAnswers } from './surveyedReader.ts'

const shelfNames = ['sci-fi, old', '=sum', 'slow']

/** A reader of this house who has lived so. */
export async function live(home: HouseWithPool, told: Life): Promise<SignedInReader> {
  const reader = await aReader(home)
  const { db } = home
  await db
    .updateTable('profiles')
    .set({ bio: told.bio, allows_followers: told.allowsFollowers })
    .where('id', '=', reader.id)
    .execute()
  for (const year of told.goals)
    await db.insertInto('yearly_goals').values({ user_id: reader.id, year, goal: 12 }).execute()
  await db.insertInto('shown_shelves').values({ user_id: reader.id, shelf: 'finished', audience: 'friends' }).execute()
  for (const [kind, way] of Object.entries(told.ways))
    await db.insertInto('notice_ways').values({ user_id: reader.id, kind, way }).execute()
  await reader.call.survey.save(someAnswers())
  const shelves: string[] = []
  for (const name of shelfNames) shelves.push((await reader.call.ownShelves.create({ name, audience: 'friends' })).id)
  const books = await db
    .selectFrom('books')
    .select('id')
    .orderBy('number')
    .limit(told.books.length + 1)
    .execute()
  for (const [place, book] of told.books.entries()) await hold(home, reader, books[place]!.id, { book, shelves, place })
  await comment(home, reader, books.at(-1)!.id, told.comments)
  await follow(home, reader, told.follows)
  if (told.feedSeenTo !== null)
    await db.insertInto('feed_marks').values({ user_id: reader.id, seen_to: told.feedSeenTo }).execute()
  for (const chip of told.wishes) await reader.call.wishes.make({ chip })
  const likes = books.slice(0, 1).map(({ id }) => `like:${id}`)
  for (const name of told.questions)
    await db
      .insertInto('kept_questions')
      .values({
        user_id: reader.id,
        name,
        words: 'funny, like that one',
        chips: ['want:funny', 'pages:..250', ...likes],
      })
      .execute()
  if (told.hasPictures) await changeAvatar(home, reader.id, aCover(3, 300, 300))
  return reader
}

type Held = Life['books'][number]

async function hold(
  home: HouseWithPool,
  reader: SignedInReader,
  bookId: string,
  { book, shelves, place }: { book: Held; shelves: string[]; place: number },
) {
  const { rows } = await sql<{
    id: string
  }>`insert into read_books (user_id, book_id, reading_status, rating, public_review, private_notes,
      share_with_community, visibility, is_owned, lent_to, own_pages, tropes, imported, created_at,
      content_warnings, tbr_position, favorite_place, synopsis, spoiler_warning, isbn)
    values (${reader.id}, ${bookId}, 'tbr', ${book.rating}, ${book.review}, ${book.notes}, ${book.isShared && book.visibility === 'public'}, ${book.visibility},
      ${book.isOwned}, ${book.isOwned ? book.lentTo : null}, ${book.pages}, ${book.tags}, ${book.imported && JSON.stringify({ Goodreads: book.imported })}::jsonb, ${book.createdAt},
      ${book.warnings && JSON.stringify(book.warnings)}::jsonb, ${book.status === 'tbr' ? book.tbrPosition : null}, ${book.isFavorite && place < 4 ? place + 1 : null}, ${book.synopsis}, ${book.review !== null && book.isShared}, ${book.isOwned ? '9780306406157' : null})
    returning id`.execute(home.db)
  const entryId = rows[0]!.id
  for (const one of book.reads) await readIt(home, reader, entryId, one)
  if (book.status === 'reading' || book.status === 'paused')
    await sql`insert into reads (entry_id, user_id, outcome) values (${entryId}, ${reader.id}, ${book.status})`.execute(
      home.db,
    )
  await home.db.transaction().execute(async (tx) => {
    const status = book.status === 'paused' || book.status === 'reading' ? 'currently_reading' : book.status
    await showLatestRead(tx, entryId, status)
  })
  for (const shelf of book.shelves)
    await sql`insert into own_shelf_books (shelf_id, entry_id, position) values (${shelves[shelf]}, ${entryId}, random())`.execute(
      home.db,
    )
}

async function readIt(home: HouseWithPool, reader: SignedInReader, entryId: string, one: Held['reads'][number]) {
  const end =
    one.hasEnd && one.startedOn
      ? new Date(Date.parse(one.startedOn) + one.days * 86_400_000).toISOString().slice(0, 10)
      : null
  const { rows } = await sql<{
    id: string
  }>`insert into reads (entry_id, user_id, outcome, started_on, finished_on, finished_precision,
      year_read, rating, format, dnf_notes, created_at)
    values (${entryId}, ${reader.id}, ${one.outcome}, ${one.startedOn}, ${end}, ${end ? one.precision : 'day'},
      ${end && Number(end.slice(0, 4))}, ${one.outcome === 'finished' ? one.rating : null}, ${one.format}, ${one.outcome === 'dnf' ? one.notes : null}, ${one.createdAt})
    returning id`.execute(home.db)
  for (const { on, value, note, at } of one.progress)
    await sql`insert into read_progress (read_id, user_id, reached_on, unit, value, note, created_at)
      values (${rows[0]!.id}, ${reader.id}, ${on}, 'percent', ${value}, ${note}, ${at})`.execute(home.db)
}

async function comment(home: HouseWithPool, reader: SignedInReader, bookId: string, comments: string[]) {
  const author = await aReader(home)
  const { rows } = await sql<{
    id: string
  }>`insert into read_books (user_id, book_id, reading_status, public_review, share_with_community)
    values (${author.id}, ${bookId}, 'finished', 'Fine.', true) returning id`.execute(home.db)
  for (const said of comments)
    await home.db
      .insertInto('review_comments')
      .values({ review_id: rows[0]!.id, user_id: reader.id, comment_text: said })
      .execute()
  await home.db.insertInto('review_likes').values({ review_id: rows[0]!.id, user_id: reader.id }).execute()
  await home.db.insertInto('friends').values({ user_id_1: reader.id, user_id_2: author.id }).execute()
  await home.db.insertInto('dismissals').values({ user_id: reader.id, book_id: bookId, kind: 'later' }).execute()
}

/** The author is of the first book of a life. */
async function follow({ db }: HouseWithPool, { id }: SignedInReader, followed: string[]) {
  if (followed.includes('reader'))
    await sql`insert into follows (follower_id, followed_id) select ${id}, user_id_2 from friends where user_id_1 = ${id}`.execute(
      db,
    )
  if (followed.includes('author'))
    await sql`insert into followed_names (user_id, kind, name)
      select ${id}, 'author', authors[1] from books order by number limit 1`.execute(db)
  if (followed.includes('unknown series'))
    await db.insertInto('followed_names').values({ user_id: id, kind: 'series', name: 'Nowhere' }).execute()
}
