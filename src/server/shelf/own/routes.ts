import { maxOwnShelves } from '#contract/shelfRules.ts'
import { signedIn } from '#server/procedure.ts'
import { addToShelf, listShelfBooks, moveOnShelf, takeOffShelf } from './shelfBooks.ts'
import { changeShelf, createShelf, listOwnShelves, removeShelf, reorderShelves, restoreShelf } from './shelves.ts'
import { moveInTbr, setTbrOrder } from './tbrOrder.ts'
import type { Audience } from '#contract/rules.ts'
import type { Config } from '#server/config.ts'
import { findBlockedWord, type SpeechErrors } from '#server/shared/speech.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'
import { findEntry } from '../entries.ts'

const max = maxOwnShelves

/** Nobody else reads the name of a private shelf. */
function refuseName<Refusal>(
  { blockedWords }: Config,
  { name, audience }: { name: string; audience: Audience },
  errors: Pick<SpeechErrors<Refusal>, 'WORD_NOT_ALLOWED'>,
): void {
  const word = audience === 'private' ? undefined : findBlockedWord(blockedWords, [name])
  if (word !== undefined) throw errors.WORD_NOT_ALLOWED({ data: { word } })
}

export const ownShelves = {
  list: signedIn.ownShelves.list.handler(async ({ context }) => ({
    shelves: await listOwnShelves(context.db, context.readerId),
  })),

  create: signedIn.ownShelves.create.handler(async ({ input, context, errors }) => {
    refuseName(context.config, input, errors)
    const result = await createShelf(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'built-in') throw errors.SHELF_NAME_BUILT_IN()
    if (result.refused === 'name-taken') throw errors.SHELF_NAME_TAKEN()
    throw errors.TOO_MANY_SHELVES({ data: { max } })
  }),

  change: signedIn.ownShelves.change.handler(async ({ input, context, errors }) => {
    refuseName(context.config, input, errors)
    const result = await changeShelf(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'built-in') throw errors.SHELF_NAME_BUILT_IN()
    if (result.refused === 'name-taken') throw errors.SHELF_NAME_TAKEN()
    throw errors.SHELF_NOT_FOUND()
  }),

  reorder: signedIn.ownShelves.reorder.handler(async ({ input, context, errors }) => {
    const shelves = await reorderShelves(context.db, context.readerId, input.shelfIds)
    if ('refused' in shelves) throw errors.SHELF_NOT_FOUND()
    return { shelves }
  }),

  remove: signedIn.ownShelves.remove.handler(async ({ input, context, errors }) => {
    if (!(await removeShelf(context.db, context.readerId, input.shelfId))) throw errors.SHELF_NOT_FOUND()
    return {}
  }),

  restore: signedIn.ownShelves.restore.handler(async ({ input, context, errors }) => {
    const result = await restoreShelf(context.db, context.readerId, input.shelfId)
    if (!('refused' in result)) return result
    if (result.refused === 'name-taken') throw errors.SHELF_NAME_TAKEN()
    if (result.refused === 'too-many') throw errors.TOO_MANY_SHELVES({ data: { max } })
    throw errors.SHELF_NOT_FOUND()
  }),

  books: signedIn.ownShelves.books.handler(async ({ input, context, errors }) => {
    const entries = await listShelfBooks(context.db, context.readerId, input.shelfId)
    if (!entries) throw errors.SHELF_NOT_FOUND()
    return { entries }
  }),

  addBook: signedIn.ownShelves.addBook.handler(async ({ input, context, errors }) => {
    const result = await addToShelf(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'no-shelf') throw errors.SHELF_NOT_FOUND()
    throw errors.NOT_ON_SHELF({ data: { bookId: input.bookId } })
  }),

  removeBook: signedIn.ownShelves.removeBook.handler(async ({ input, context, errors }) => {
    const result = await takeOffShelf(context.db, context.readerId, input)
    if (!('refused' in result)) return result
    if (result.refused === 'no-shelf') throw errors.SHELF_NOT_FOUND()
    throw errors.NOT_ON_SHELF({ data: { bookId: input.bookId } })
  }),

  moveBook: signedIn.ownShelves.moveBook.handler(async ({ input, context, errors }) => {
    const result = await moveOnShelf(context.db, context.readerId, input)
    if (result?.refused === 'no-shelf') throw errors.SHELF_NOT_FOUND()
    if (result) throw errors.NOT_IN_ORDER({ data: { bookId: result.bookId } })
    return {}
  }),

  setCopy: signedIn.ownShelves.setCopy.handler(async ({ input, context, errors }) => {
    const entry = await setCopy(context.db, context.readerId, input)
    if (!entry) throw errors.NOT_ON_SHELF({ data: { bookId: input.bookId } })
    return entry
  }),

  moveInTbr: signedIn.ownShelves.moveInTbr.handler(async ({ input, context, errors }) => {
    const places = await moveInTbr(context.db, context.readerId, input)
    if ('refused' in places) throw errors.NOT_IN_ORDER({ data: { bookId: places.bookId } })
    return { places }
  }),

  setTbrOrder: signedIn.ownShelves.setTbrOrder.handler(async ({ input, context }) => {
    await setTbrOrder(context.db, context.readerId, input.bookIds)
    return {}
  }),
}

/** Undefined without an entry. A copy that is lent is owned. */
async function setCopy(
  db: Db,
  readerId: string,
  { bookId, isOwned, lentTo }: { bookId: string; isOwned: boolean; lentTo: string | null },
): Promise<Entry | undefined> {
  const isLent = lentTo !== null && lentTo !== ''
  await db
    .updateTable('read_books')
    .set({ is_owned: isOwned || isLent, lent_to: isLent ? lentTo : null })
    .where('user_id', '=', readerId)
    .where('book_id', '=', currentBookId(bookId))
    .execute()
  return findEntry(db, readerId, bookId)
}
