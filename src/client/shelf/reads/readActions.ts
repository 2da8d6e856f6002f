import { api } from '#client/lib/api.ts'
import { today } from '#client/lib/day.ts'
import { notify } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Place, Progress, ReadToSave } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import { attempt } from '../entry/attempt.ts'
import { changeShelf } from '../entry/changeShelf.ts'
import { continued } from '../entry/optimisticEntry.ts'
import { type Changed, undoChange } from '../entry/shelfActions.ts'
import { readTexts as texts } from './texts.ts'

/** Throws the server's refusals, for the form to show. */
export async function saveRead(book: BookCard, read: ReadToSave, readId?: string): Promise<void> {
  const done = await change(book, () =>
    readId
      ? api.reads.change.call({ bookId: book.id, readId, ...read })
      : api.reads.add.call({ bookId: book.id, ...read }),
  )
  tell(book, done, readId ? texts.changed : texts.added)
}

export function removeRead(book: BookCard, readId: string): Promise<boolean> {
  return attempt(book, {
    change: () => change(book, () => api.reads.remove.call({ bookId: book.id, readId })),
    onDone: (done) => tell(book, done, texts.removed),
    failed: texts.removeFailed,
  })
}

/** Throws the server's refusals, for the form to show. */
export async function saveProgress(book: BookCard, { id, on, place, note }: Progress): Promise<void> {
  const done = await change(book, () =>
    api.reads.changeProgress.call({
      bookId: book.id,
      progressId: id,
      on,
      place: place satisfies Place,
      note: note ?? '',
    }),
  )
  tell(book, done, texts.progressChanged)
}

export function removeProgress(book: BookCard, progressId: string): Promise<boolean> {
  return attempt(book, {
    change: () => change(book, () => api.reads.removeProgress.call({ bookId: book.id, progressId })),
    onDone: (done) => tell(book, done, texts.progressRemoved),
    failed: texts.removeFailed,
  })
}

/** Shown once the server has answered: what the entry shows then depends on all its reads. */
const change = (book: BookCard, send: () => Promise<Entry>) => changeShelf({ book, after: (before) => before, send })

const tell = (book: BookCard, done: Changed, title: string) =>
  notify({ title, description: book.title, undo: () => void undoChange(book, done) })

/** Throws the server's refusals: the form says them beside its field. */
export async function noteProgress(book: BookCard, place: Place, note: string): Promise<void> {
  const done = await changeShelf({
    book,
    after: (entry) => continued(book, entry, new Date().toISOString()),
    send: () => api.reads.addProgress.call({ bookId: book.id, on: today(), place, note }),
  })
  notify({
    title: texts.progressSaved,
    description: texts.isAt(book.title, done.answer.progress),
    undo: () => void undoChange(book, done),
  })
}

export async function setLength(book: BookCard, length: { pages: number } | { minutes: number }) {
  await changeShelf({
    book,
    after: (before) => before && { ...before, ...length },
    send: () => api.reads.setLength.call({ bookId: book.id, ...length }),
  })
}
