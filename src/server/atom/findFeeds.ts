import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { lookUpCurrentId } from '#server/books/currentBookId.ts'
import { findByUsername } from '#server/profile/usernames.ts'
import { shelfOfEntry } from '#server/shared/visibleEntries.ts'
import { isSuspended } from '#server/shared/suspension.ts'
import { isAuthorVisible } from '#server/shared/visibleReviews.ts'
import type { AtomFeed } from './atomXml.ts'
import { bookEntries, maxEntries, type Owner, reviewEntries, publicShelves } from './feedEntries.ts'

/** Whom to leave out for: feeds have only what everyone sees, without those who are in a block with who asks. */
interface Asker {
  readerId: string | undefined
  /** Of the instance, for the ids of entries. */
  host: string
}

export async function findBookFeed(
  db: Db,
  { readerId }: Asker,
  { bookId: asked }: { bookId: string },
): Promise<AtomFeed | undefined> {
  const bookId = await lookUpCurrentId(db, asked)
  const book = await db
    .selectFrom('books')
    .select(['title', 'author', 'created_at as since'])
    .where('id', '=', bookId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!book) return undefined
  return {
    title: `Reviews of ${book.title} by ${book.author}`,
    path: bookFeedPath(bookId),
    pagePath: `/book/${bookId}`,
    since: book.since,
    entries: await reviewEntries(db, readerId, { bookId }),
  }
}

/** Their reviews, and what else they read or have read. */
export async function findReaderFeed(
  db: Db,
  { readerId, host }: Asker,
  { username }: { username: string },
): Promise<AtomFeed | undefined> {
  const owner = await findOwner(db, readerId, username)
  if (!owner) return undefined
  const [reviews, books] = await Promise.all([
    reviewEntries(db, readerId, { authorId: owner.id }),
    bookEntries(db, owner, { isAmong: sql`entry.reading_status <> 'tbr'`, host }),
  ])
  const reviewed = new Set(reviews.map(({ bookId }) => bookId))
  const entries = [...reviews, ...books.filter(({ bookId }) => !reviewed.has(bookId))]
  entries.sort((one, other) => other.updated.getTime() - one.updated.getTime())
  return {
    title: `${owner.username} on Sageleaf`,
    path: readerFeedPath(owner.username),
    pagePath: pageOf(owner.username),
    since: owner.since,
    entries: entries.slice(0, maxEntries),
  }
}

/** `shelfId`: `tbr` and the like, or the id of one of the reader's own. */
export async function findShelfFeed(
  db: Db,
  { readerId, host }: Asker,
  { username, shelfId }: { username: string; shelfId: string },
): Promise<AtomFeed | undefined> {
  const owner = await findOwner(db, readerId, username)
  const shelf = owner && (await publicShelves(db, owner.id)).find(({ id }) => id === shelfId)
  if (!owner || !shelf) return undefined
  const isAmong = shelf.isOwn
    ? sql<boolean>`exists (select from own_shelf_books held where held.entry_id = entry.id and held.shelf_id = ${shelfId})`
    : sql<boolean>`${shelfOfEntry} = ${shelfId}`
  return {
    title: `${shelf.name}: ${owner.username}'s shelf`,
    path: shelfFeedPath(owner.username, shelfId),
    pagePath: pageOf(owner.username),
    since: owner.since,
    entries: await bookEntries(db, owner, { isAmong, ownShelfId: shelf.isOwn ? shelfId : null, host }),
  }
}

/** Of a reader's page and of each public shelf. */
export async function feedsOfReader(
  db: Db,
  readerId: string | undefined,
  username: string,
): Promise<{ title: string; path: string }[]> {
  const owner = await findOwner(db, readerId, username)
  if (!owner) return []
  const shelves = await publicShelves(db, owner.id)
  return [
    { title: owner.username, path: readerFeedPath(owner.username) },
    ...shelves.map(({ id, name }) => ({
      title: `${owner.username}: ${name}`,
      path: shelfFeedPath(owner.username, id),
    })),
  ]
}

const pageOf = (username: string) => `/user/${encodeURIComponent(username)}`
const readerFeedPath = (username: string) => `${pageOf(username)}/feed.atom`
const shelfFeedPath = (username: string, shelfId: string) => `${pageOf(username)}/shelves/${shelfId}/feed.atom`
export const bookFeedPath = (bookId: string) => `/book/${bookId}/feed.atom`

/** Undefined, too, of a suspended reader, and of one who wants no followers. */
async function findOwner(
  db: Db,
  readerId: string | undefined,
  username: string,
): Promise<(Owner & { since: Date }) | undefined> {
  const named = await findByUsername(db, username)
  const shown =
    named &&
    (await db
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', named.id)
      .where('allows_followers', '=', true)
      .where(isAuthorVisible(readerId, 'profiles.id'))
      .where(sql<boolean>`not ${isSuspended('profiles.id')}`)
      .executeTakeFirst())
  return shown && { id: named.id, username: named.username, since: named.memberSince }
}
