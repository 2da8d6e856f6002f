import type { BookCard } from '#contract/books.ts'
import type { Picks, Wish } from '#contract/picks.ts'

/** Why the Sage has no picks, as far as the browser can tell. */
export type Cause = 'wished' | 'taken-out' | 'none-liked' | 'all-known'

export function causeOf({ takenOut, wishes }: Picks, shelf: BookCard[] | undefined): Cause {
  if (wishes.some(rulesOut)) return 'wished'
  if (takenOut.booksInAll + takenOut.names.length > 0) return 'taken-out'
  return shelf && shelf.length > 0 && shelf.every(saysNothing) ? 'none-liked' : 'all-known'
}

/** The `softKinds`, written out: their module would weigh on the page. */
const rulesOut = ({ chip }: Wish) => !/^(more|less|rather|ignore|ignore-by):/.test(chip)

/** Given up, or rated below three stars. */
const saysNothing = ({ mine }: BookCard) => mine !== null && (mine.isDnf || (mine.rating !== null && mine.rating < 3))
