import * as z from 'zod'
import { BookId, reader, text } from './base.ts'
import { BOOK_NOT_FOUND } from './books.ts'
import { Picks, Wish, WishSpan } from './picks.ts'
import { maxWishes, wishMaxLength } from './askRules.ts'
import { wishOf } from './wishRules.ts'

const WishedChip = text(wishMaxLength).refine((written) => wishOf(written) !== undefined, 'That is not a wish.')

export const wishes = {
  /** The latest first. */
  list: reader
    .route({ method: 'GET', path: '/wishes', summary: 'What the Sage leaves out or looks for' })
    .output(z.object({ wishes: z.array(Wish) })),

  /** Takes the place of a wish about the same for the same span. */
  make: reader
    .route({ method: 'PUT', path: '/wishes/{chip}', summary: 'Tell the Sage what to leave out or to look for' })
    .input(z.strictObject({ chip: WishedChip, span: WishSpan.default('always') }))
    .output(Picks)
    .errors({
      TOO_MANY_WISHES: { status: 409, message: `The Sage remembers at most ${maxWishes} wishes. Take one back first.` },
    }),

  /** One held always and for tonight is two wishes. */
  takeBack: reader
    .route({ method: 'DELETE', path: '/wishes/{chip}/{span}', summary: 'Take a wish back' })
    .input(z.strictObject({ chip: WishedChip, span: WishSpan }))
    .output(Picks),

  /** What of a book can be ruled out with one press, the most telling first. */
  ofBook: reader
    .route({ method: 'GET', path: '/books/{bookId}/wishes', summary: 'What of a book may be left out' })
    .input(z.strictObject({ bookId: BookId }))
    .output(z.object({ chips: z.array(z.string()) }))
    .errors({ BOOK_NOT_FOUND }),
}
