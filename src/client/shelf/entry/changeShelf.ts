import { matchQuery, type Query } from '@tanstack/react-query'
import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { entryOfCard, mineOf, withBook, withEntry } from './optimisticEntry.ts'

type Own = Awaited<ReturnType<typeof api.shelf.entry.call>>

interface Change<Answer> {
  book: BookCard
  /** The expected entry, shown until the server answers. */
  after: (before: Entry | null) => Entry | null
  /** An entry in the answer replaces the expected one. */
  send: () => Promise<Answer>
}

export const shelfChange = ['shelf-change']

/** Shows the change at once; on failure, undoes it and throws. Returns the entry known before. */
export async function changeShelf<Answer extends Entry | object>({ book, after, send }: Change<Answer>) {
  void queryClient.cancelQueries({ queryKey: api.shelf.list.key() })
  stopFetches(({ state: { data } }) => withBook(data, book) !== data)
  const before = knownEntry(book)
  showEntry(book, after(before))
  try {
    const answer = await mutateInTurn([...shelfChange, book.id], send)
    // What the next change of the book expects is shown already.
    const isLast = queryClient.isMutating({ mutationKey: [...shelfChange, book.id] }) === 0
    if (isEntry(answer) && isLast) showEntry(book, answer)
    return { before, answer }
  } catch (error) {
    showEntry(book, before)
    throw error
  } finally {
    reloadWhenQuiet(book.id)
  }
}

// Only after the last pending change: an earlier answer would briefly undo the others.
function reloadWhenQuiet(bookId: string) {
  if (queryClient.isMutating({ mutationKey: shelfChange }) > 0) return
  // Asking again for the reviews would drop a page of them that is under way.
  stopFetches(
    (query) => Boolean(query.state.fetchMeta?.fetchMore) && matchQuery({ queryKey: api.reviews.key() }, query),
  )
  reloadShelf()
  void queryClient.invalidateQueries({ queryKey: api.books.get.key({ input: { bookId } }) })
  void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
  void queryClient.invalidateQueries({ queryKey: api.books.related.key({ input: { bookId } }) })
  void refetchStopped()
}

export function reloadShelf(): void {
  void queryClient.invalidateQueries({ queryKey: api.shelf.key() })
  void queryClient.invalidateQueries({ queryKey: api.ownShelves.key() })
  void queryClient.invalidateQueries({ queryKey: api.reads.key() })
  void queryClient.invalidateQueries({ queryKey: api.insights.key() })
  void queryClient.invalidateQueries({ queryKey: api.picks.matches.key() })
  void tellOtherTabs()
}

async function tellOtherTabs() {
  const { broadcastToTabs } = await import('#client/lib/news.ts')
  broadcastToTabs('shelf')
  broadcastToTabs('insights')
}

const isEntry = (answer: Entry | object): answer is Entry => 'status' in answer

function knownEntry(book: BookCard): Entry | null {
  const list = queryClient.getQueryData(api.shelf.list.queryKey())
  if (list) return list.entries.find((entry) => entry.book.id === book.id) ?? null
  const form = queryClient.getQueryData(api.shelf.get.queryKey({ input: { bookId: book.id } }))
  if (form) return form.entry
  const own = queryClient.getQueryData(api.shelf.entry.queryKey({ input: { bookId: book.id } }))
  return own ? own.entry : entryOfCard(book, new Date().toISOString())
}

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

/** A new entry counts as public until the server answers. */
function withOwn({ visibility, ownCover }: Own, entry: Entry | null): Own {
  return { entry, visibility: entry && (visibility ?? 'public'), ownCover: entry && ownCover }
}

/** With what each was to fetch: the next page, or what it has. */
const stopped = new Map<Query, Query['state']['fetchMeta']>()

/** Stops the fetches whose answers would be stale, until `refetchStopped`. First loads go on. */
function stopFetches(isStale: (query: Query) => boolean): void {
  const queries = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data !== undefined && isStale(query),
  })
  for (const query of queries) {
    stopped.set(query, query.state.fetchMeta)
    void query.cancel({ revert: true })
  }
}

async function refetchStopped(): Promise<void> {
  const queries = new Map(stopped)
  stopped.clear()
  if (queries.size === 0) return
  await queryClient.invalidateQueries({ predicate: (query) => queries.has(query) })
  for (const [query, meta] of queries)
    if (meta?.fetchMore && query.isActive()) void query.fetch(undefined, { meta }).catch(() => undefined)
}
