import { api, queryClient } from '#client/api.ts'
import { errorText } from '#client/texts.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Pick } from '#contract/picks.ts'
import { withBack, withoutBook, type Removed } from './picksList.ts'
import { picksTexts as texts } from './texts.ts'

const listKey = api.picks.list.queryKey()

/** Hides a book from these picks and all later ones; the toast takes it back. */
export async function dismiss({ book }: Pick): Promise<void> {
  void queryClient.cancelQueries({ queryKey: listKey })
  const removed = takeOut(book.id)
  try {
    await api.picks.dismiss.call({ bookId: book.id })
    notify({
      title: texts.dismissed,
      description: texts.dismissedMore(book.title),
      undo: () => void undismiss(book.id, removed),
    })
  } catch (error) {
    putBack(removed)
    notifyError({ title: texts.dismissFailed, description: errorText(error) })
  }
}

async function undismiss(bookId: string, removed: Removed[]): Promise<void> {
  putBack(removed)
  try {
    await api.picks.undismiss.call({ bookId })
  } catch (error) {
    takeOut(bookId)
    notifyError({ title: texts.undoFailed, description: errorText(error) })
  }
}

function takeOut(bookId: string): Removed[] {
  const picks = queryClient.getQueryData(listKey)
  if (!picks) return []
  const { left, removed } = withoutBook(picks, bookId)
  queryClient.setQueryData(listKey, left)
  return removed
}

function putBack(removed: Removed[]) {
  queryClient.setQueryData(listKey, (picks) => picks && withBack(picks, removed))
}
