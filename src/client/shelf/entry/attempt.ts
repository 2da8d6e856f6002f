import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import type { ShelfState } from '#contract/shelfState.ts'
import { moveTexts as texts } from './texts.ts'

/** A move whose answer got lost is refused when it is tried again: the book is there already. */
export async function orThere(state: ShelfState, moved: Promise<Entry>): Promise<Entry | object> {
  try {
    return await moved
  } catch (error) {
    if (isRefusal(error, 'MOVED_ELSEWHERE') && error.data.state === state) return {}
    throw error
  }
}

interface Attempt<Result> {
  change: () => Promise<Result>
  onDone?: (result: Result) => void
  failed: { title: string; description?: string }
  /** The form itself is the way to try again. */
  isForm?: boolean
  onMoved?: (state: ShelfState) => void
}

/** Resolves to whether the change succeeded. A failure is shown with the book's title, a fault with a way to try again. */
export async function attempt<Result>(book: BookCard, given: Attempt<Result>): Promise<boolean> {
  const { change, onDone, failed, isForm = false, onMoved } = given
  try {
    const result = await change()
    onDone?.(result)
    return true
  } catch (error) {
    const wasMoved = isRefusal(error, 'MOVED_ELSEWHERE')
    if (wasMoved) onMoved?.(error.data.state)
    notifyError({
      title: wasMoved ? texts.movedElsewhere : failed.title,
      description: wasMoved ? errorText(error) : (failed.description ?? errorText(error)),
      about: book.title,
      retry: isForm || isRefusal(error) ? undefined : () => void attempt(book, given),
    })
    return false
  }
}
