import { api, queryClient } from '#client/api.ts'
import type { BookCard } from '#contract/books.ts'
import type { Picks } from '#contract/picks.ts'
import type { Entry } from '#contract/shelf.ts'
import { entryOfCard, freshened, mineOf, withBook, withEntry } from './place.ts'

/** What the browser knows of the reader's entry for a book. */
export function knownEntry(book: BookCard): Entry | null {
  const list = queryClient.getQueryData(api.shelf.list.queryKey())
  if (list) return list.entries.find((entry) => entry.book.id === book.id) ?? null
  const form = queryClient.getQueryData(api.shelf.get.queryKey({ input: { bookId: book.id } }))
  return form ? form.entry : entryOfCard(book, new Date().toISOString())
}

/** Shows a book with this entry, or with none, in everything the browser has loaded. */
export function showEntry(card: BookCard, entry: Entry | null) {
  const book = { ...card, ...entry?.book, mine: mineOf(entry) }
  const shown = entry && { ...entry, book }
  const changeCards = <Found extends { books: BookCard[] }>(found?: Found) =>
    found && { ...found, books: withBook(found.books, book) }
  queryClient.setQueriesData<{ books: BookCard[] }>({ queryKey: api.books.search.key() }, changeCards)
  queryClient.setQueryData(api.books.trending.queryKey(), changeCards)
  queryClient.setQueryData(
    api.books.get.queryKey({ input: { bookId: book.id } }),
    (detail) => detail && freshened(detail, book),
  )
  queryClient.setQueryData(api.picks.list.queryKey(), (picks) => picks && picksWith(picks, book))
  queryClient.setQueryData(
    api.shelf.list.queryKey(),
    (list) => list && { entries: withEntry(list.entries, book.id, shown) },
  )
  queryClient.setQueryData(
    api.shelf.get.queryKey({ input: { bookId: book.id } }),
    (form) => form && { ...form, entry: shown, book: freshened(form.book, book) },
  )
}

function picksWith(picks: Picks, book: BookCard): Picks {
  const change = (list: Picks['picks']) =>
    list.map((pick) => (pick.book.id === book.id ? { ...pick, book: freshened(pick.book, book) } : pick))
  return { ...picks, picks: change(picks.picks), nextInSeries: change(picks.nextInSeries) }
}
