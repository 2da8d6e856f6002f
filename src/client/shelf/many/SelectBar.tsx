import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import type { ChangeOfMany } from '#contract/many.ts'
import type { OwnShelf } from '#contract/ownShelves.ts'
import type { Entry } from '#contract/shelf.ts'
import { manyTexts as texts } from './texts.ts'
import { hasOpinion } from '../shelfView.ts'
import type { Selection } from './useSelection.ts'
import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { reloadOwnShelves } from '../own/ownShelves.ts'

interface SelectBarProps {
  selection: Selection
  shown: Entry[]
  shelves: OwnShelf[]
  /** Moves the focus, because "Change…" is disabled then. */
  onChanged: () => void
  onDone: () => void
}

export function SelectBar({ selection, shown, shelves, onChanged, onDone }: SelectBarProps) {
  const { Part: Changes, open, close } = useLazyPart(loadChanges, texts.openFailed)
  const { bookIds, selectAll, selectNone } = selection
  const [isSending, setSending] = useState(false)
  const titleOf = (bookId: string) => shown.find(({ book }) => book.id === bookId)?.book.title
  const areAll = bookIds.size === shown.length && shown.length > 0
  const change = async (wanted: ChangeOfMany) => {
    // The toast must not come up inside the dialog: its Undo would go with it.
    close()
    setSending(true)
    if (await changeMany([...bookIds], wanted, titleOf)) {
      selectNone()
      // With all books gone, the panel goes too.
      if (areAll) document.querySelector('h1')?.focus({ preventScroll: true })
      else onChanged()
    }
    setSending(false)
  }
  return (
    <div
      role="region"
      aria-label={texts.label}
      className="sticky bottom-18 z-10 md:bottom-6 mt-6 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-card p-3 shadow-over"
    >
      <output className="flex-1 px-1 font-semibold whitespace-nowrap">{texts.selected(bookIds.size)}</output>
      <Button variant="quiet" onClick={areAll ? selectNone : selectAll}>
        {areAll ? texts.none : texts.all(shown.length)}
      </Button>
      <Button onClick={open} disabled={bookIds.size === 0} busy={isSending}>
        {texts.change}
      </Button>
      <Button variant="secondary" onClick={onDone}>
        {texts.done}
      </Button>
      <p className="hidden w-full px-1 text-sm text-ink2 md:block">{texts.hint}</p>
      {Changes && (
        <Changes
          count={bookIds.size}
          mayLose={shown.some((entry) => bookIds.has(entry.book.id) && hasOpinion(entry))}
          shelves={shelves}
          onClose={close}
          onChange={(wanted) => void change(wanted)}
        />
      )}
    </div>
  )
}

const loadChanges = async () => (await import('./ChangeManyDialog.tsx')).ChangeManyDialog

/** Resolves to whether it succeeded. The toast undoes the change as a whole. */
async function changeMany(
  bookIds: string[],
  change: ChangeOfMany,
  titleOf: (bookId: string) => string | undefined,
): Promise<boolean> {
  try {
    const { changed, undoId } = await mutateInTurn(['many'], () => api.many.change.call({ bookIds, change }))
    if (undoId === null) notify({ title: texts.unchanged, description: texts.wereSo })
    else
      notify({
        title: texts[change.kind === 'remove' ? 'removed' : 'changed'](changed),
        undo: () => void undoMany(undoId),
      })
    return true
  } catch (error) {
    const isGone = isRefusal(error, 'NOT_ON_SHELF')
    notifyError({ ...texts.failed, description: isGone ? texts.isGone(titleOf(error.data.bookId)) : errorText(error) })
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
