import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import type { BookCard } from '#contract/books.ts'
import type { DnfReason } from '#contract/readRules.ts'
import type { Place } from '#contract/reads.ts'
import { changeShelf } from './changeShelf.ts'
import { attempt, orThere, tell } from './shelfActions.ts'
import { moveTexts as texts } from './texts.ts'
import type { ShelfState } from '#contract/shelfState.ts'

export interface GivenUp {
  stoppedAt: Place | null
  reasons: DnfReason[]
  dnfNotes: string
  /** The state that the reader saw. */
  ifState: ShelfState
}

/**
 * Shown once the server has answered: until then the form stays, with what was typed. `onMoved` gets the state to which
 * the book was moved elsewhere.
 */
export function giveUp(book: BookCard, given: GivenUp, onMoved: (state: ShelfState) => void): Promise<boolean> {
  return attempt(book, {
    change: () =>
      changeShelf({
        book,
        after: (before) => before,
        send: () => orThere('dnf', api.reads.giveUp.call({ bookId: book.id, on: today(), ...given })),
      }),
    onDone: (done) => tell(book, done, { title: texts.givenUp, description: texts.isInDnf(book.title) }),
    failed: texts.giveUpFailed,
    isForm: true,
    onMoved,
  })
}
