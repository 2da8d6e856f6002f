import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { attempt, orThere } from './attempt.ts'
import { changeShelf } from './changeShelf.ts'
import { finished, shelved } from './optimisticEntry.ts'
import { moveTexts as texts } from './texts.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

export function addToTbr(book: BookCard): Promise<boolean> {
  return attempt(book, {
    change: () => shelve(book, 'tbr'),
    onDone: (done) => tell(book, done, { title: texts.addedToTbr, description: texts.isWaiting(book.title) }),
    failed: texts.tbrFailed,
  })
}

export function moveToTbr(book: BookCard): Promise<boolean> {
  return attempt(book, {
    change: () => shelve(book, 'tbr'),
    onDone: (done) => tell(book, done, { title: texts.movedToTbr, description: texts.isWaiting(book.title) }),
    failed: texts.tbrFailed,
  })
}

/** Also resumes a paused book, and starts another read of a finished one. */
export function startReading(book: BookCard): Promise<boolean> {
  const wasOnShelf = book.mine !== null
  return attempt(book, {
    change: () => shelve(book, 'currently_reading'),
    onDone: (done) =>
      tell(book, done, {
        title: wasOnShelf ? texts.movedToReading(book.title) : texts.addedToReading,
        description: wasOnShelf ? undefined : texts.enjoy(book.title),
      }),
    failed: wasOnShelf ? texts.readingFailed : texts.addToReadingFailed,
  })
}

export function pause(book: BookCard): Promise<boolean> {
  return attempt(book, {
    change: () => shelve(book, 'paused'),
    onDone: (done) => tell(book, done, { title: texts.paused, description: texts.keepsPlace(book.title) }),
    failed: texts.pauseFailed,
  })
}

export function markAsRead(book: BookCard): Promise<boolean> {
  const on = today()
  const ifState = shelfStateOf(book.mine)
  return attempt(book, {
    change: () =>
      changeShelf({
        book,
        after: (before) => finished(book, before, { on, now: now() }),
        send: () => orThere('finished', api.shelf.finish.call({ bookId: book.id, on, ifState })),
      }),
    onDone: (done) => tell(book, done, { title: texts.markedAsRead, description: texts.isFinished(book.title) }),
    failed: texts.finishFailed,
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
        : tell(book, { before, answer: null }, { title: texts.removed, description: texts.isGone(book.title) }),
    failed: texts.removeFailed,
  })
}

export interface Changed {
  before: Entry | null
  /** Null after a removal. */
  answer: Entry | object | null
}

/** Stars `rated` by the change are undone with it. */
export function undoChange(book: BookCard, { before, answer }: Changed, rated?: number): Promise<boolean> {
  const left = versionLeftBy(answer)
  const send = async () => (await api.shelf.restore.call({ bookId: book.id, left, rated })).entry ?? {}
  return attempt(book, { change: () => changeShelf({ book, after: () => before, send }), failed: texts.undoFailed })
}

/** Null after a removal. Undefined when the server did not say. */
function versionLeftBy(answer: Changed['answer']): string | null | undefined {
  if (answer === null) return null
  return 'updatedAt' in answer ? answer.updatedAt : undefined
}

export function tell(book: BookCard, done: Changed, said: { title: string; description?: string | undefined }) {
  notify({ ...said, undo: () => void undoChange(book, done) })
}

function shelve(book: BookCard, status: 'tbr' | 'currently_reading' | 'paused') {
  const on = today()
  const ifState = shelfStateOf(book.mine)
  return changeShelf({
    book,
    after: (before) => shelved(book, before, { status, on, now: now() }),
    send: () =>
      orThere(
        status === 'currently_reading' ? 'reading' : status,
        api.shelf.shelve.call({ bookId: book.id, status, on, ifState }),
      ),
  })
}

const now = () => new Date().toISOString()
