import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry, Review } from '#contract/shelf.ts'
import { changeShelf } from './changeShelf.ts'
import { finished, reviewed, shelved } from './optimisticEntry.ts'
import { moveTexts as texts } from '../texts.ts'

export function addToTbr(book: BookCard): Promise<boolean> {
  return attempt(book, {
    change: () => shelve(book, 'tbr'),
    onDone: ({ before }) =>
      notify({
        title: texts.addedToTbr,
        description: texts.isWaiting(book.title),
        undo: () => void undoChange(book, before),
      }),
    failed: texts.tbrFailed,
  })
}

export function startReading(book: BookCard): Promise<boolean> {
  const wasOnShelf = book.mine !== null
  return attempt(book, {
    change: () => shelve(book, 'currently_reading'),
    onDone: ({ before }) =>
      notify({
        title: wasOnShelf ? texts.movedToReading(book.title) : texts.addedToReading,
        description: wasOnShelf ? undefined : texts.enjoy(book.title),
        undo: () => void undoChange(book, before),
      }),
    failed: wasOnShelf ? texts.readingFailed : texts.addToReadingFailed,
  })
}

export function markAsRead(book: BookCard): Promise<boolean> {
  const on = today()
  return attempt(book, {
    change: () =>
      changeShelf({
        book,
        after: (before) => finished(book, before, { on, now: now() }),
        send: () => api.shelf.finish.call({ bookId: book.id, on }),
      }),
    onDone: ({ before }) =>
      notify({
        title: texts.markedAsRead,
        description: texts.isFinished(book.title),
        undo: () => void undoChange(book, before),
      }),
    failed: texts.finishFailed,
  })
}

/** `updatedAt` is the version the form was filled from (null: no entry). Throws the server's refusals. */
export async function saveReview(book: BookCard, review: Review, updatedAt: string | null): Promise<void> {
  await changeShelf({
    book,
    after: (before) => reviewed(book, before, review, now()),
    send: () => api.shelf.review.call({ ...review, bookId: book.id, today: today(), updatedAt }),
  })
}

/** Also succeeds when another tab or device has already removed the book. */
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
  return attempt(book, {
    change: () => changeShelf({ book, after: () => null, send }),
    onDone: ({ before }) =>
      wasGone
        ? notify({ title: texts.goneAlready, description: texts.goneElsewhere(book.title) })
        : notify({
            title: texts.removed,
            description: texts.isGone(book.title),
            undo: () => void undoChange(book, before),
          }),
    failed: texts.removeFailed,
  })
}

/** Stars `rated` by the change are undone with it. */
export function undoChange(book: BookCard, before: Entry | null, rated?: number): Promise<boolean> {
  const send = async () => (await api.shelf.restore.call({ bookId: book.id, rated })).entry ?? {}
  return attempt(book, { change: () => changeShelf({ book, after: () => before, send }), failed: texts.undoFailed })
}

function shelve(book: BookCard, status: 'tbr' | 'currently_reading') {
  const on = today()
  return changeShelf({
    book,
    after: (before) => shelved(book, before, { status, on, now: now() }),
    send: () => api.shelf.shelve.call({ bookId: book.id, status, on }),
  })
}

interface Attempt<Result> {
  change: () => Promise<Result>
  onDone?: (result: Result) => void
  failed: { title: string; description?: string }
}

/** Resolves to whether the change succeeded. A failure is shown with the book's title, a fault with a way to try again. */
export async function attempt<Result>(book: BookCard, given: Attempt<Result>): Promise<boolean> {
  const { change, onDone, failed } = given
  try {
    const result = await change()
    onDone?.(result)
    return true
  } catch (error) {
    notifyError({
      title: failed.title,
      description: failed.description ?? errorText(error),
      about: book.title,
      retry: isRefusal(error) ? undefined : () => void attempt(book, given),
    })
    return false
  }
}

const now = () => new Date().toISOString()
