import { api, queryClient } from '#client/lib/api.ts'
import { mutateInTurn } from '#client/lib/mutateInTurn.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { entryOfCard, mineOf, withBook, withEntry } from './place.ts'

type Own = Awaited<ReturnType<typeof api.shelf.entry.call>>

interface Change {
  book: BookCard
  /** The entry as it will be; shown at once, before the server has answered. */
  after: (before: Entry | null) => Entry | null
  /** Tells the server; what it answers takes the place of `after`. */
  send: () => Promise<Entry | object>
}

const shelfChange = ['shelf-change']

/**
 * Changes a reader's entry on every screen at once and tells the server. When the server refuses, or cannot be
 * reached, the entry goes back to what it was and the error is thrown. Gives back the entry from before.
 */
export async function changeShelf({ book, after, send }: Change): Promise<Entry | null> {
  void queryClient.cancelQueries({ queryKey: api.shelf.list.key() })
  const before = knownEntry(book)
  const expected = after(before)
  showEntry(book, expected)
  try {
    const answer = await mutateInTurn([...shelfChange, book.id], send)
    if (isEntry(answer)) showEntry(book, answer)
    return before
  } catch (error) {
    showEntry(book, before)
    throw error
  } finally {
    reloadWhenQuiet(book.id)
  }
}

/** Waits for the last change under way: an earlier answer would show the others undone for a moment. */
function reloadWhenQuiet(bookId: string) {
  if (queryClient.isMutating({ mutationKey: shelfChange }) > 0) return
  reloadShelf()
  void queryClient.invalidateQueries({ queryKey: api.books.get.key({ input: { bookId } }) })
  void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
  void queryClient.invalidateQueries({ queryKey: api.books.around.key({ input: { bookId } }) })
}

/** Makes this tab and the others of the browser ask anew for what follows from the shelf. */
export function reloadShelf(): void {
  void queryClient.invalidateQueries({ queryKey: api.shelf.key() })
  void queryClient.invalidateQueries({ queryKey: api.insights.key() })
  void tellOtherTabs()
}

async function tellOtherTabs() {
  const { tellTabs } = await import('#client/lib/news.ts')
  tellTabs('shelf')
  tellTabs('insights')
}

const isEntry = (answer: Entry | object): answer is Entry => 'status' in answer

/** What the browser knows of the reader's entry for a book. */
function knownEntry(book: BookCard): Entry | null {
  const list = queryClient.getQueryData(api.shelf.list.queryKey())
  if (list) return list.entries.find((entry) => entry.book.id === book.id) ?? null
  const form = queryClient.getQueryData(api.shelf.get.queryKey({ input: { bookId: book.id } }))
  if (form) return form.entry
  const own = queryClient.getQueryData(api.shelf.entry.queryKey({ input: { bookId: book.id } }))
  return own ? own.entry : entryOfCard(book, new Date().toISOString())
}

/** Shows a book with this entry, or with none, in everything the browser has loaded. */
function showEntry(card: BookCard, entry: Entry | null) {
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
