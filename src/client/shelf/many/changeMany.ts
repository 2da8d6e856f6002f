import { api, queryClient } from '#client/lib/api.ts'
import { mutateInTurn } from '#client/lib/mutateInTurn.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { ChangeOfMany } from '#contract/many.ts'
import { reloadOwnShelves } from '../own/ownShelves.ts'
import { manyTexts as texts } from './texts.ts'

/** Resolves to whether it succeeded. The toast undoes the change as a whole. */
export async function changeMany(bookIds: string[], change: ChangeOfMany): Promise<boolean> {
  try {
    const { changed, undoId } = await mutateInTurn(['many'], () => api.many.change.call({ bookIds, change }))
    if (undoId === null) notify({ title: texts.unchanged, description: texts.wereSo })
    else notify({ title: texts.changed(changed), undo: () => void undoMany(undoId) })
    return true
  } catch (error) {
    notifyError({ ...texts.failed, description: errorText(error) })
    return false
  } finally {
    reloadBooks()
  }
}

async function undoMany(undoId: string): Promise<void> {
  try {
    const { restored } = await mutateInTurn(['many'], () => api.many.undo.call({ undoId }))
    notify({ title: texts.restored(restored) })
  } catch (error) {
    notifyError({ ...texts.undoFailed, description: errorText(error) })
  } finally {
    reloadBooks()
  }
}

/** Cards of these books may stand anywhere. */
function reloadBooks(): void {
  void reloadOwnShelves()
  for (const area of [api.books, api.reviews]) void queryClient.invalidateQueries({ queryKey: area.key() })
}
