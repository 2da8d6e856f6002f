import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { notify } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { starSteps } from '#contract/rules.ts'
import type { Entry } from '#contract/shelf.ts'
import { attempt } from './attempt.ts'
import { changeShelf } from './changeShelf.ts'
import { finished, rated } from './optimisticEntry.ts'
import { undoChange } from './shelfActions.ts'
import { moveTexts as texts } from './texts.ts'

/** A book on no shelf becomes a finished one. Resolves to whether it succeeded. */
export function rate(book: BookCard, stars: number | null): Promise<boolean> {
  const on = today()
  const after = (before: Entry | null) => {
    const entry = before ?? (stars === null ? null : finished(book, null, { on, now: now() }))
    return entry && rated(entry, stars, now())
  }
  return attempt(book, {
    change: () => changeShelf({ book, after, send: () => api.shelf.rate.call({ bookId: book.id, stars, on }) }),
    onDone: ({ answer }) => {
      if (answer.before) notifyReplaced(book, answer.before.rating, stars)
      else notifyAdded(book, answer, stars)
    },
    failed: texts.rateFailed,
  })
}

function notifyAdded(book: BookCard, answer: Entry, stars: number | null) {
  notify({
    title: texts.addedRated,
    description: texts.ratingSaved,
    about: book.title,
    undo: () => void undoChange(book, { before: null, answer }, stars ?? undefined),
  })
}

/** No Undo for quarter stars from an import: they cannot be set again. */
function notifyReplaced(book: BookCard, earlier: number | null, stars: number | null) {
  if (earlier === null || earlier === stars) return
  const canGive = starSteps.some((step) => step === earlier)
  notify({
    title: stars === null ? texts.ratingCleared : texts.ratingChanged,
    description: texts.ratedBefore(book.title, earlier),
    ...(canGive && { undo: () => void undoReplaced(book, earlier, stars) }),
  })
}

/** Does nothing if the stars have changed since. */
function undoReplaced(book: BookCard, earlier: number, stars: number | null): Promise<boolean> {
  const after = (entry: Entry | null) => (entry?.rating === stars ? rated(entry, earlier, now()) : entry)
  const send = () => api.shelf.rate.call({ bookId: book.id, stars: earlier, ifRated: stars })
  return attempt(book, { change: () => changeShelf({ book, after, send }), failed: texts.undoFailed })
}

const now = () => new Date().toISOString()
