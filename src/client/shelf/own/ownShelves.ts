import { api, queryClient } from '#client/lib/api.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { attempt } from '../entry/attempt.ts'
import { changeShelf, reloadShelf } from '../entry/changeShelf.ts'
import { ownTexts as texts } from './texts.ts'

/** Resolves when the shelves have been loaded again. */
export function reloadOwnShelves(): Promise<void> {
  reloadShelf()
  return queryClient.invalidateQueries({ queryKey: api.ownShelves.key() })
}

export async function setOnShelf(book: BookCard, shelfId: string, isOn: boolean): Promise<void> {
  const asked = { shelfId, bookId: book.id }
  await changeEntry(book, {
    after: ({ shelves, ...entry }) => ({
      ...entry,
      shelves: [...shelves.filter((id) => id !== shelfId), ...(isOn ? [shelfId] : [])],
    }),
    send: () => (isOn ? api.ownShelves.addBook.call(asked) : api.ownShelves.removeBook.call(asked)),
  })
}

/** A copy that is lent is owned. */
export function setCopy(book: BookCard, copy: { isOwned: boolean; lentTo: string | null }): Promise<boolean> {
  return changeEntry(book, {
    after: (entry) => ({ ...entry, ...copy }),
    send: () => api.ownShelves.setCopy.call({ bookId: book.id, ...copy }),
  })
}

interface Change {
  after: (entry: Entry) => Entry
  send: () => Promise<Entry>
}

const changeEntry = (book: BookCard, { after, send }: Change) =>
  attempt(book, {
    change: () => changeShelf({ book, after: (before) => before && after(before), send }),
    failed: texts.failed,
  })
