import * as z from 'zod'
import type { SeenAs } from '#contract/readers.ts'
import type { Context } from '#server/house.ts'
import { anyone, readerOrVisitor, signedIn } from '#server/procedure.ts'
import { decodeCursor, decodeCursorAs, encodeCursor } from '#server/shared/cursor.ts'
import type { TooMany } from '#server/shared/refuseTooMany.ts'
import type { ShelfView } from '#server/shared/visibleEntries.ts'
import { listFavorites, setFavorites } from './favorites.ts'
import { countOwnShelves, listOwnShelf } from './ownShelves.ts'
import { findReaderPage } from './page.ts'
import { countShelves, listShelf, findShelfView } from './shelves.ts'

export const readers = {
  page: anyone.readers.page.handler(async ({ input, context, errors }) => {
    const { readerId, view } = await findView(context, input, errors)
    return findReaderPage(context.db, readerId, view, new Date().getUTCFullYear())
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
