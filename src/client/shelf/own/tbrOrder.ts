import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Destination, OwnShelf } from '#contract/ownShelves.ts'
import type { Entry } from '#contract/shelf.ts'
import { reloadShelf } from '../entry/changeShelf.ts'
import { orderTexts, tbrTexts as texts } from './texts.ts'

const turn = ['own-order']

export async function moveInTbr(book: BookCard, to: Destination): Promise<void> {
  await inOrder(async () => {
    const before = orderedIds()
    const { places } = await api.ownShelves.moveInTbr.call({ bookId: book.id, to })
    // Usually one.
    showPlaces(new Map(places.map(({ bookId, tbrPosition }) => [bookId, tbrPosition])))
    const title = to.at === 'start' ? texts.isNext(book.title) : orderTexts.moved[to.at](book.title)
    notify({ title, undo: () => void setTbrOrder(before) })
  })
}

export async function resetTbrOrder(): Promise<void> {
  const before = orderedIds()
  if (await setTbrOrder([])) notify({ title: texts.wasReset, undo: () => void setTbrOrder(before) })
}

export async function moveOnShelf(shelf: OwnShelf, book: BookCard, to: Destination): Promise<void> {
  await inOrder(async () => {
    const shown = shownOn(shelf)
    const follows = shown[shown.indexOf(book.id) - 1]
    await placeOnShelf(shelf, book, to)
    const title = to.at === 'start' ? orderTexts.isFirst(book.title, shelf.name) : orderTexts.moved[to.at](book.title)
    const back: Destination = follows === undefined ? { at: 'start' } : { at: 'after', otherId: follows }
    notify({ title, undo: () => void inOrder(() => placeOnShelf(shelf, book, back), orderTexts.failed) })
  }, orderTexts.failed)
}

async function placeOnShelf(shelf: OwnShelf, book: BookCard, to: Destination): Promise<void> {
  await api.ownShelves.moveBook.call({ shelfId: shelf.id, bookId: book.id, to })
  await queryClient.invalidateQueries({ queryKey: booksOn(shelf).queryKey })
}

const booksOn = (shelf: OwnShelf) => api.ownShelves.books.queryOptions({ input: { shelfId: shelf.id } })

const shownOn = (shelf: OwnShelf): string[] =>
  queryClient.getQueryData(booksOn(shelf).queryKey)?.entries.map((entry) => entry.book.id) ?? []

async function setTbrOrder(bookIds: string[]): Promise<boolean> {
  const isSet = await inOrder(() => api.ownShelves.setTbrOrder.call({ bookIds }))
  if (isSet) reloadShelf()
  return isSet
}

/** Resolves to whether it succeeded. */
async function inOrder(send: () => Promise<unknown>, failed = texts.failed): Promise<boolean> {
  try {
    await mutateInTurn(turn, send)
    return true
  } catch (error) {
    notifyError({ ...failed, description: errorText(error) })
    reloadShelf()
    return false
  }
}

/** The books that the reader has put in order. */
function orderedIds(): string[] {
  const list = queryClient.getQueryData(api.shelf.list.queryKey())
  const ordered = (list?.entries ?? []).filter(isOrdered)
  return ordered.toSorted((a, b) => a.tbrPosition - b.tbrPosition).map(({ book }) => book.id)
}

const isOrdered = (entry: Entry): entry is Entry & { tbrPosition: number } => entry.tbrPosition !== null

function showPlaces(places: Map<string, number>): void {
  const placed = (entry: Entry) => ({ ...entry, tbrPosition: places.get(entry.book.id)! })
  queryClient.setQueryData(
    api.shelf.list.queryKey(),
    (list) => list && { entries: list.entries.map((entry) => (places.has(entry.book.id) ? placed(entry) : entry)) },
  )
}
