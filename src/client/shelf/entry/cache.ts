import { api, queryClient } from '#client/lib/api.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { entryOfCard, mineOf, withBook, withEntry } from './place.ts'

type Own = Awaited<ReturnType<typeof api.shelf.entry.call>>

/** What the browser knows of the reader's entry for a book. */
export function knownEntry(book: BookCard): Entry | null {
  const list = queryClient.getQueryData(api.shelf.list.queryKey())
  if (list) return list.entries.find((entry) => entry.book.id === book.id) ?? null
  const form = queryClient.getQueryData(api.shelf.get.queryKey({ input: { bookId: book.id } }))
  if (form) return form.entry
  const own = queryClient.getQueryData(api.shelf.entry.queryKey({ input: { bookId: book.id } }))
  return own ? own.entry : entryOfCard(book, new Date().toISOString())
}

/** Shows a book with this entry, or with none, in everything the browser has loaded. */
export function showEntry(card: BookCard, entry: Entry | null) {
  const book = { ...card, ...entry?.book, mine: mineOf(entry) }
  const shown = entry && { ...entry, book }
  queryClient.setQueriesData({ predicate: ({ state }) => state.data !== undefined }, (data: unknown) =>
    withBook(data, book),
  )
  queryClient.setQueryData(
    api.shelf.list.queryKey(),
    (list) => list && { entries: withEntry(list.entries, book.id, shown) },
  )
  queryClient.setQueryData(
    api.shelf.get.queryKey({ input: { bookId: book.id } }),
    (form) => form && { ...form, entry: shown },
  )
  queryClient.setQueryData(
    api.shelf.entry.queryKey({ input: { bookId: book.id } }),
    (own) => own && withOwn(own, shown),
  )
}

/** Who sees a book is as it was; that of a new one is everybody until the server has told. */
function withOwn({ visibility }: Own, entry: Entry | null): Own {
  return { entry, visibility: entry && (visibility ?? 'public') }
}
