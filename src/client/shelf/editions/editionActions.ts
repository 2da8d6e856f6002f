import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Edition } from '#contract/editions.ts'
import { changeShelf } from '../entry/changeShelf.ts'
import { nameOf } from './editionText.ts'
import { editionTexts as texts } from './texts.ts'

type List = Awaited<ReturnType<typeof api.editions.list.call>>

const keyOf = (book: BookCard) => api.editions.list.queryKey({ input: { bookId: book.id } })

/** Shown at once. `before` is what an undo chooses again. */
export async function chooseEdition(book: BookCard, edition: Edition | undefined, before: string | null) {
  await choose(book, edition?.id ?? null, before, () =>
    notify({
      title: edition ? texts.chosen : texts.unchosen,
      description: edition ? nameOf(edition) : book.title,
      undo: () => void choose(book, before, edition?.id ?? null),
    }),
  )
}

async function choose(book: BookCard, editionId: string | null, before: string | null, onDone?: () => void) {
  const show = (mine: string | null) =>
    queryClient.setQueryData(keyOf(book), (list: List | undefined) => list && { ...list, mine })
  show(editionId)
  try {
    const send = () => api.editions.choose.call({ bookId: book.id, editionId })
    await changeShelf({ book, after: (entry) => entry, send })
    onDone?.()
  } catch (error) {
    show(before)
    notifyError({ title: texts.chooseFailed, description: errorText(error) })
  }
}

/** Throws the server's refusals, for the form to show. */
export async function addEdition(
  book: BookCard,
  given: Omit<Parameters<typeof api.editions.add.call>[0], 'bookId'>,
): Promise<void> {
  const { edition, isNew } = await api.editions.add.call({ bookId: book.id, ...given })
  await reload(book)
  notify({
    title: isNew ? texts.added : texts.wasKnown,
    description: nameOf(edition),
    ...(isNew && { undo: () => void removeEdition(book, edition) }),
  })
}

export async function removeEdition(book: BookCard, edition: Edition): Promise<void> {
  try {
    await api.editions.remove.call({ editionId: edition.id })
    notify({ title: texts.removed, description: nameOf(edition) })
  } catch (error) {
    notifyError({ title: texts.removeFailed, description: errorText(error) })
  }
  await reload(book)
}

async function reload(book: BookCard): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: api.books.get.key({ input: { bookId: book.id } }) })
  await queryClient.invalidateQueries({ queryKey: keyOf(book) })
}
