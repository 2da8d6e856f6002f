import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { DismissalKind } from '#contract/picks.ts'
import type { DismissalReason } from '#contract/readRules.ts'
import { dropFromAnswers, forgetAnswers } from './ask/askQuery.ts'
import { keepingOrder, type Removed, withBack, withoutBook } from './picksList.ts'
import { picksKey, steer } from './steer.ts'
import { dismissTexts as texts } from './steerTexts.ts'

export async function dismiss(
  book: BookCard,
  kind: DismissalKind,
  reason: DismissalReason | null = null,
): Promise<void> {
  const removed = hide(book.id)
  try {
    await steer(() => api.picks.dismiss.call({ bookId: book.id, kind, reason }), keepingOrder)
    dropFromAnswers(book)
    notify({
      title: texts.done[kind],
      description: reason ? texts.because(reason) : texts.more[kind](book),
      undo: () => void undismiss(book, removed),
    })
  } catch (error) {
    putBack(removed)
    notifyError({ title: texts.failed, description: errorText(error) })
  }
}

async function undismiss(book: BookCard, removed: Removed[]): Promise<void> {
  putBack(removed)
  try {
    await steer(() => api.picks.undismiss.call({ bookId: book.id }), keepingOrder)
    forgetAnswers()
  } catch (error) {
    hide(book.id)
    notifyError({ title: texts.undoFailed, description: errorText(error) })
  }
}

export async function takeDismissalBack(book: BookCard): Promise<boolean> {
  try {
    await steer(() => api.picks.undismiss.call({ bookId: book.id }))
    notify({ title: texts.takenBack, description: texts.mayBeNamed(book.title) })
    return true
  } catch (error) {
    notifyError({ title: texts.undoFailed, description: errorText(error) })
    return false
  }
}

function hide(bookId: string): Removed[] {
  const picks = queryClient.getQueryData(picksKey)
  if (!picks) return []
  const { left, removed } = withoutBook(picks, bookId)
  queryClient.setQueryData(picksKey, left)
  return removed
}

function putBack(removed: Removed[]) {
  queryClient.setQueryData(picksKey, (picks) => picks && withBack(picks, removed))
}
