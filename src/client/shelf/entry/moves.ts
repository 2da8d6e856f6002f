import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { starSteps } from '#contract/rules.ts'
import type { Entry, Review } from '#contract/shelf.ts'
import { changeShelf } from './change.ts'
import { finished, rated, reviewed, shelved } from './place.ts'
import { moveTexts as texts } from '../texts.ts'

/** Each move shows at once, says how it went, and can be taken back from its toast. It tells whether it succeeded. */
export function addToTbr(book: BookCard): Promise<boolean> {
  return told({
    move: () => shelve(book, 'tbr'),
    done: (before) =>
      notify({
        title: texts.addedToTbr,
        description: texts.isWaiting(book.title),
        undo: () => void takeBack(book, before),
      }),
    failed: texts.tbrFailed,
  })
}

export function startReading(book: BookCard): Promise<boolean> {
  const wasOnShelf = book.mine !== null
  return told({
    move: () => shelve(book, 'currently_reading'),
    done: (before) =>
      notify({
        title: wasOnShelf ? texts.movedToReading(book.title) : texts.addedToReading,
        description: wasOnShelf ? undefined : texts.enjoy(book.title),
        undo: () => void takeBack(book, before),
      }),
    failed: wasOnShelf ? texts.readingFailed : texts.addToReadingFailed,
  })
}

export function markAsRead(book: BookCard): Promise<boolean> {
  const on = today()
  return told({
    move: () =>
      changeShelf({
        book,
        after: (before) => finished(book, before, { on, now: now() }),
        send: () => api.shelf.finish.call({ bookId: book.id, on }),
      }),
    done: (before) =>
      notify({
        title: texts.markedAsRead,
        description: texts.isFinished(book.title),
        undo: () => void takeBack(book, before),
      }),
    failed: texts.finishFailed,
  })
}

/** Stars alone, wherever the book stands. A book on no shelf becomes a finished one: its reader has plainly read it. */
export function rate(book: BookCard, stars: number | null): Promise<boolean> {
  if (book.mine === null) return addRated(book, stars)
  return told({
    move: () => giveStars(book, stars),
    done: (before) => tellReplaced(book, before, stars),
    failed: texts.rateFailed,
  })
}

function giveStars(book: BookCard, stars: number | null): Promise<Entry | null> {
  const after = (before: Entry | null) => before && rated(before, stars, now())
  return changeShelf({ book, after, send: () => api.shelf.rate.call({ bookId: book.id, stars }) })
}

/** Stars that a key or a finger has replaced or cleared come back by Undo, but for the quarters of an import: nobody can give those. */
function tellReplaced(book: BookCard, before: Entry | null, stars: number | null) {
  const earlier = before?.rating ?? null
  if (earlier === null || earlier === stars) return
  const canGive = starSteps.some((step) => step === earlier)
  notify({
    title: stars === null ? texts.ratingCleared : texts.ratingChanged,
    description: texts.ratedBefore(book.title, earlier),
    ...(canGive && { undo: () => void takeBackStars(book, earlier, stars) }),
  })
}

/** Other stars that were given since stay. */
function takeBackStars(book: BookCard, earlier: number, stars: number | null): Promise<boolean> {
  return told({
    move: async () => {
      const entry = await savedEntry(book)
      return entry?.rating === stars ? giveStars(book, earlier) : entry
    },
    done: () => undefined,
    failed: texts.undoFailed,
  })
}

/** The card may be older than the shelf: a book that another tab has put there is given the stars and nothing else. */
function addRated(book: BookCard, stars: number | null): Promise<boolean> {
  const on = today()
  let wasThere = false
  const send = async () => {
    wasThere = (await savedEntry(book)) !== null
    if (!wasThere) await api.shelf.finish.call({ bookId: book.id, on })
    return api.shelf.rate.call({ bookId: book.id, stars })
  }
  const after = (before: Entry | null) => rated(before ?? finished(book, null, { on, now: now() }), stars, now())
  return told({
    move: () => changeShelf({ book, after, send }),
    done: (before) => {
      if (wasThere) return
      notify({
        title: texts.addedRated,
        description: texts.ratingSaved,
        undo: () => void takeBackRated(book, before, stars),
      })
    },
    failed: texts.rateFailed,
  })
}

const savedEntry = async ({ id }: BookCard) => (await api.shelf.get.call({ bookId: id })).entry

/**
 * Saves the whole rating form, filled from the entry of that `updatedAt`, null when there was none; throws what the
 * server refuses.
 */
export function saveReview(book: BookCard, review: Review, updatedAt: string | null): Promise<Entry | null> {
  return changeShelf({
    book,
    after: (before) => reviewed(book, before, review, now()),
    send: () => api.shelf.review.call({ ...review, bookId: book.id, today: today(), updatedAt }),
  })
}

/** A book that another tab or device has taken off already is gone, as wished. */
export function remove(book: BookCard): Promise<boolean> {
  let wasGone = false
  const send = async () => {
    try {
      return await api.shelf.remove.call({ bookId: book.id })
    } catch (error) {
      wasGone = isRefusal(error, 'NOT_ON_SHELF')
      if (wasGone) return {}
      throw error
    }
  }
  return told({
    move: () => changeShelf({ book, after: () => null, send }),
    done: (before) =>
      wasGone
        ? notify({ title: texts.goneAlready, description: texts.goneElsewhere(book.title) })
        : notify({
            title: texts.removed,
            description: texts.isGone(book.title),
            undo: () => void takeBack(book, before),
          }),
    failed: texts.removeFailed,
  })
}

/** Brings a moved, removed or added book back to where it stood; the server remembers. */
export function takeBack(book: BookCard, before: Entry | null, prepare?: () => Promise<unknown>): Promise<boolean> {
  const send = async () => {
    await prepare?.()
    return (await api.shelf.restore.call({ bookId: book.id })).entry ?? {}
  }
  return told({
    move: () => changeShelf({ book, after: () => before, send }),
    done: () => undefined,
    failed: texts.undoFailed,
  })
}

/** Stars that came with the move go with it; what the server finds on the entry then was given since, and stays. */
function takeBackRated(book: BookCard, before: Entry | null, stars: number | null): Promise<boolean> {
  return takeBack(book, before, async () => {
    const entry = await savedEntry(book)
    if (entry?.rating === stars) await api.shelf.rate.call({ bookId: book.id, stars: null })
  })
}

function shelve(book: BookCard, status: 'tbr' | 'currently_reading') {
  const on = today()
  return changeShelf({
    book,
    after: (before) => shelved(book, before, { status, on, now: now() }),
    send: () => api.shelf.shelve.call({ bookId: book.id, status, on }),
  })
}

interface Told {
  move: () => Promise<Entry | null>
  done: (before: Entry | null) => void
  failed: { title: string; description?: string }
}

async function told({ move, done, failed }: Told): Promise<boolean> {
  try {
    done(await move())
    return true
  } catch (error) {
    notifyError({ title: failed.title, description: failed.description ?? errorText(error) })
    return false
  }
}

const now = () => new Date().toISOString()
