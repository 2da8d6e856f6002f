import { sql } from 'kysely'
import type { Agreement, AlikeReaders } from '#contract/readers.ts'
import type { Db } from '#db/db.ts'
import { cardsOf, selectCards, toCard } from '#server/books/cards.ts'
import { isNotTurnedDown } from '#server/books/wishes/turnedDown.ts'
import { hardWishesOf, keepsWishes } from '#server/books/wishes/wishes.ts'
import { isSuspended } from '#server/shared/suspension.ts'
import { isAuthorVisible } from '#server/shared/visibleReviews.ts'
import { isEntryVisible, type ShelfView } from '#server/shared/visibleEntries.ts'

const leastBoth = 5
const shownReaders = 6
const shownLoved = 4
const leastLoved = 4
/** Of the reader's own ratings, those first whose books few have rated: they say most. */
const compared = 300
/** Ratings of these books by everyone, about. */
const comparedRatings = 200_000
/** So much doubt, in common books that everyone rates, pulls the likeness of two readers towards none. */
const doubt = 3
const everyone: ShelfView['audiences'] = ['public']
/** In stars: two ratings that are no further apart agree. */
const nearEnough = 0.5

/**
 * Readers who rate as the caller does, by what both show everyone, most alike first: ratings half a star apart speak for, those more
 * than one apart against, and books that few have rated say more. Nobody while the caller shows no ratings to everyone.
 */
export async function findAlike(db: Db, readerId: string): Promise<AlikeReaders> {
  const { rows } = await sql<{ id: string; username: string; avatarUrl: string | null; both: number; agree: number }>`
    with mine as materialized (
      select book_id, rating, says from (
        select entry.book_id, entry.rating, 1 / ln(exp(1) + books.ratings) as says,
          sum(books.ratings) over (order by books.ratings, entry.book_id) - books.ratings as before
        from read_books entry join books on books.id = entry.book_id
        where ${isEntryVisible({ ownerId: readerId, audiences: everyone })} and entry.rating is not null) rated
      where before < ${comparedRatings} order by says desc, book_id limit ${compared}
    ), alike as (
      select entry.user_id, count(*)::integer as "both",
        count(*) filter (where abs(entry.rating - mine.rating) <= ${nearEnough})::integer as agree,
        sum(says * (1 - abs(entry.rating - mine.rating))) / (sum(says) + ${doubt}) as likeness
      from mine join read_books entry using (book_id)
      where entry.rating is not null and entry.user_id <> ${readerId}
        and ${isEntryVisible({ ownerId: sql`entry.user_id`, audiences: everyone })}
      group by entry.user_id having count(*) >= ${leastBoth}
    )
    select profile.id, profile.username, profile.avatar_url as "avatarUrl", "both", agree
    from alike join profiles profile on profile.id = alike.user_id
    where likeness > 0 and ${isAuthorVisible(readerId, 'alike.user_id')}
      and not ${isSuspended('alike.user_id')}
    order by likeness desc, profile.id limit ${shownReaders}`.execute(db)
  const readerIds = rows.map(({ id }) => id)
  const loved = await lovedBy(db, readerId, readerIds)
  return {
    isShown: await showsRatings(db, readerId),
    readers: rows.map(({ both, agree, ...reader }) => ({ reader, both, agree, loved: loved.get(reader.id) ?? [] })),
  }
}

async function showsRatings(db: Db, readerId: string): Promise<boolean> {
  const { rows } = await sql`select from read_books entry
    where ${isEntryVisible({ ownerId: readerId, audiences: everyone })} and entry.rating is not null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** What they show everyone and the caller neither has nor turned down; each book goes to the first who loves it. */
async function lovedBy(
  db: Db,
  readerId: string,
  others: string[],
): Promise<Map<string, AlikeReaders['readers'][number]['loved']>> {
  if (others.length === 0) return new Map()
  const rows = await selectCards(db, readerId)
    .innerJoin('read_books as entry', 'entry.book_id', 'books.id')
    .select(['entry.user_id as theirs', 'entry.rating as theirRating'])
    .where('entry.user_id', 'in', others)
    .where(isEntryVisible({ ownerId: sql`entry.user_id`, audiences: everyone }))
    .where('entry.rating', '>=', leastLoved)
    .where('mine.id', 'is', null)
    .where(isNotTurnedDown(sql`${readerId}::uuid`))
    .where(keepsWishes(await hardWishesOf(db, readerId)))
    .orderBy('entry.rating', 'desc')
    .orderBy('entry.updated_at', 'desc')
    .limit(others.length * compared)
    .execute()
  const given = new Set<string>()
  const loved = others.map((other): [string, AlikeReaders['readers'][number]['loved']] => {
    const some = rows.filter((row) => row.theirs === other && !given.has(row.id)).slice(0, shownLoved)
    for (const { id } of some) given.add(id)
    return [other, some.map((row) => ({ book: toCard(row), rating: row.theirRating }))]
  })
  return new Map(loved)
}

const shownDifferences = 3
const leastDifference = 1.5

/** How the caller's ratings and those that they may see of another reader compare. */
export async function findAgreement(db: Db, readerId: string, view: ShelfView): Promise<Agreement> {
  const { rows } = await sql<{ bookId: string; mine: number; theirs: number }>`
    select entry.book_id as "bookId", mine.rating::float8 as mine, entry.rating::float8 as theirs
    from read_books entry join read_books mine on mine.book_id = entry.book_id and mine.user_id = ${readerId}
    where ${isEntryVisible(view)} and entry.rating is not null and mine.rating is not null
    order by entry.book_id`.execute(db)
  const apart = ({ mine, theirs }: (typeof rows)[number]) => Math.abs(mine - theirs)
  const loved = rows
    .filter(({ mine, theirs }) => Math.min(mine, theirs) >= leastLoved)
    .toSorted((a, b) => b.mine + b.theirs - a.mine - a.theirs)
    .slice(0, shownLoved)
  const differ = rows
    .filter((one) => apart(one) >= leastDifference)
    .toSorted((a, b) => apart(b) - apart(a))
    .slice(0, shownDifferences)
  const cards = await cardsOf(
    db,
    readerId,
    [...loved, ...differ].map(({ bookId }) => bookId),
  )
  return {
    both: rows.length,
    agree: rows.filter((one) => apart(one) <= nearEnough).length,
    loved: loved.flatMap(({ bookId }) => cards.get(bookId) ?? []),
    differ: differ.flatMap(({ bookId, mine, theirs }) => {
      const book = cards.get(bookId)
      return book ? [{ book, mine, theirs }] : []
    }),
  }
}
