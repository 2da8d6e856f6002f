import * as z from 'zod'
import type { SeenAs } from '#contract/readers.ts'
import type { Context } from '#server/house.ts'
import { anyone, readerOrVisitor, signedIn } from '#server/procedure.ts'
import { decodeCursor, decodeCursorAs, encodeCursor } from '#server/shared/cursor.ts'
import type { ShelfView } from '#server/shared/visibleEntries.ts'
import { lockShelf } from '#server/shelf/lockShelf.ts'
import { findAgreement, findAlike } from './alike.ts'
import { countOwnShelves, listOwnShelf } from './ownShelves.ts'
import { findReaderPage } from './page.ts'
import { countShelves, findShelfView, listShelf } from './shelves.ts'
import { refuseTooMany, type TooMany } from '#server/shared/problem.ts'
import { sql } from 'kysely'
import type { BookCard } from '#contract/books.ts'
import { maxFavorites } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import { currentBookIds } from '#server/books/currentBookId.ts'

export const readers = {
  page: anyone.readers.page.handler(async ({ input, context, errors }) => {
    const { readerId, view } = await findView(context, input, errors)
    return findReaderPage(context.db, readerId, view, new Date().getUTCFullYear())
  }),

  alike: signedIn.readers.alike.handler(async ({ context, errors }) => {
    refuseTooMany(await context.limits.use('alike-per-reader', context.readerId), errors)
    return findAlike(context.db, context.readerId)
  }),

  agreement: signedIn.readers.agreement.handler(async ({ input, context, errors }) => {
    const view = await findShelfView(context.db, context.readerId, input.username, 'public')
    if (!view) throw errors.READER_NOT_FOUND()
    return findAgreement(context.db, context.readerId, view)
  }),

  favorites: signedIn.readers.favorites.handler(async ({ context }) => ({
    favorites: await listFavorites(context.db, context.readerId),
  })),

  setFavorites: signedIn.readers.setFavorites.handler(async ({ input, context, errors }) => {
    const favorites = await setFavorites(context.db, context.readerId, input.bookIds)
    if ('refused' in favorites) throw errors.NOT_ON_SHELF({ data: { bookId: favorites.bookId } })
    return { favorites }
  }),

  shelves: anyone.readers.shelves.handler(async ({ input, context, errors }) => {
    const { view } = await findView(context, input, errors)
    const [shelves, own] = await Promise.all([countShelves(context.db, view), countOwnShelves(context.db, view)])
    return { shelves, own }
  }),

  shelf: anyone.readers.shelf.handler(async ({ input, context, errors }) => {
    const { readerId, view } = await findView(context, input, errors)
    // Sealed: nobody else may learn when a reader shelved a book.
    const purpose = `place on a shelf|${view.ownerId}|${input.shelf}`
    const unsealed = input.after === undefined ? undefined : (context.secret.unseal(purpose, input.after) ?? '')
    const after = decodeCursor(unsealed, errors)
    const { books, next } = await listShelf(context.db, readerId, view, { ...input, after })
    return { books, next: next && context.secret.seal(purpose, encodeCursor(next.at, next.id)) }
  }),

  ownShelf: anyone.readers.ownShelf.handler(async ({ input, context, errors }) => {
    const { readerId, view } = await findView(context, input, errors)
    const purpose = `place on a shelf|${view.ownerId}|${input.shelfId}`
    const unsealed = input.after === undefined ? undefined : (context.secret.unseal(purpose, input.after) ?? '')
    const after = decodeCursorAs(Place, unsealed, errors)
    const { books, next } = await listOwnShelf(context.db, readerId, view, { ...input, after })
    return { books, next: next && context.secret.seal(purpose, encodeCursor(next.position, next.id)) }
  }),
}

const Place = z.tuple([z.coerce.number(), z.uuid()]).transform(([position, id]) => ({ position, id }))

type Refusals<TooManyRefusal, Unknown> = TooMany<TooManyRefusal> & { READER_NOT_FOUND: () => Unknown }

async function findView<TooManyRefusal, Unknown>(
  context: Context,
  { username, as }: { username: string; as: SeenAs },
  errors: Refusals<TooManyRefusal, Unknown>,
): Promise<{ readerId: string | undefined; view: ShelfView }> {
  const readerId = await readerOrVisitor(context, 'readers-per-ip', errors)
  const view = await findShelfView(context.db, readerId, username, as)
  if (!view) throw errors.READER_NOT_FOUND()
  return { readerId, view }
}

async function listFavorites(db: Db | Tx, readerId: string): Promise<BookCard[]> {
  const rows = await selectCards(db, readerId)
    .where('mine.favorite_place', 'is not', null)
    .orderBy('mine.favorite_place')
    .orderBy('mine.updated_at', 'desc')
    .limit(maxFavorites)
    .execute()
  return rows.map(toCard)
}

async function setFavorites(
  db: Db,
  readerId: string,
  asked: string[],
): Promise<BookCard[] | { refused: 'not-on-shelf'; bookId: string }> {
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    const bookIds = await currentBookIds(tx, asked)
    const entries = await tx
      .selectFrom('read_books')
      .select('book_id as bookId')
      .where('user_id', '=', readerId)
      .where('book_id', '=', sql<string>`any(${bookIds}::uuid[])`)
      .execute()
    const missing = bookIds.find((id) => entries.every(({ bookId }) => bookId !== id))
    if (missing !== undefined) return { refused: 'not-on-shelf', bookId: missing }
    await sql`update read_books set favorite_place = array_position(${bookIds}::uuid[], book_id)
      where user_id = ${readerId} and (favorite_place is not null or book_id = any(${bookIds}::uuid[]))`.execute(tx)
    return listFavorites(tx, readerId)
  })
}
