import { api, queryClient } from '#client/lib/api.ts'
import { mutateInTurn } from '#client/lib/mutateInTurn.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Destination, OwnShelf } from '#contract/ownShelves.ts'
import type { Entry } from '#contract/shelf.ts'
import { reloadShelf } from '../entry/changeShelf.ts'
import { orderTexts, tbrTexts as texts } from './texts.ts'

const turn = ['own-order']

/** Shows the places that the server answers: usually one. */
export async function moveInTbr(book: BookCard, to: Destination): Promise<void> {
  const before = orderedIds()
  await inOrder(async () => {
    const { places } = await api.ownShelves.moveInTbr.call({ bookId: book.id, to })
    showPlaces(new Map(places.map(({ bookId, tbrPosition }) => [bookId, tbrPosition])))
    if (to.at === 'start') notify({ title: texts.isNext(book.title), undo: () => void setTbrOrder(before) })
  })
}

export async function resetTbrOrder(): Promise<void> {
  const before = orderedIds()
  if (await setTbrOrder([])) notify({ title: texts.wasReset, undo: () => void setTbrOrder(before) })
}

export async function moveOnShelf(shelf: OwnShelf, book: BookCard, to: Destination): Promise<void> {
  const { queryKey } = api.ownShelves.books.queryOptions({ input: { shelfId: shelf.id } })
  const before = queryClient.getQueryData(queryKey)?.entries.map((entry) => entry.book.id) ?? []
  const follows = before[before.indexOf(book.id) - 1]
  await inOrder(async () => {
    await api.ownShelves.moveBook.call({ shelfId: shelf.id, bookId: book.id, to })
    await queryClient.invalidateQueries({ queryKey })
    if (to.at === 'start' && follows !== undefined)
      notify({
        title: orderTexts.isFirst(book.title, shelf.name),
        undo: () => void moveOnShelf(shelf, book, { at: 'after', otherId: follows }),
      })
  }, orderTexts.failed)
}

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
