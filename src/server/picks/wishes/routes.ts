import { signedIn } from '#server/procedure.ts'
import { wishesOf } from '#server/books/wishes/wishes.ts'
import { showPicks } from '../listPicks.ts'
import { makeWish, takeWishBack, toWish } from './makeWish.ts'
import { wishesOfBook } from './wishesOfBook.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const wishes = {
  list: signedIn.wishes.list.handler(async ({ context }) => ({
    wishes: (await wishesOf(context.db, context.readerId)).map(toWish),
  })),

  make: signedIn.wishes.make.handler(async ({ input: { chip, span }, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    if ('refused' in (await makeWish(context.db, context.readerId, chip, span))) throw errors.TOO_MANY_WISHES()
    return showPicks(context, context.readerId)
  }),

  takeBack: signedIn.wishes.takeBack.handler(async ({ input: { chip, span }, context, errors }) => {
    refuseTooMany(await context.limits.use('steering-per-reader', context.readerId), errors)
    await takeWishBack(context.db, context.readerId, chip, span)
    return showPicks(context, context.readerId)
  }),

  ofBook: signedIn.wishes.ofBook.handler(async ({ input: { bookId }, context, errors }) => {
    const chips = await wishesOfBook(context.db, bookId)
    if (!chips) throw errors.BOOK_NOT_FOUND({ data: { bookId } })
    return { chips }
  }),
}
