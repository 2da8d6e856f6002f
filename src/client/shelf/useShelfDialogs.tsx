import { useCallback, useState } from 'react'
import type { Entry } from '#contract/shelf.ts'
import { RateDialog } from './entry/RateDialog.tsx'
import { RemoveDialog } from './entry/RemoveDialog.tsx'
import { remove } from './entry/shelfActions.ts'
import { useActionDialog } from './entry/useActionDialog.tsx'
import { hasOpinion } from './shelfView.ts'

/** What a card asks about its book: its stars, its progress, or whether to remove it. */
export function useShelfDialogs(entries: Entry[], focusPanel: () => void) {
  const [toRate, setToRate] = useState<string>()
  const [toUpdate, setToUpdate] = useState<string>()
  const [toRemove, setToRemove] = useState<Entry>()
  const entryOf = (bookId: string | undefined) => entries.find(({ book }) => book.id === bookId)
  const { dialog: progressDialog, ask } = useActionDialog(entryOf(toUpdate)?.book)

  const onRate = useCallback(({ book }: Entry) => setToRate(book.id), [])
  const onProgress = useCallback(
    ({ book }: Entry) => {
      setToUpdate(book.id)
      ask('progress')
    },
    [ask],
  )
  const takeOff = useCallback(
    (entry: Entry) => {
      setToRemove(undefined)
      void remove(entry.book)
      focusPanel()
    },
    [focusPanel],
  )
  const onRemove = useCallback((entry: Entry) => (hasOpinion(entry) ? setToRemove(entry) : takeOff(entry)), [takeOff])
  return {
    onRate,
    onProgress,
    onRemove,
    dialogs: (
      <>
        <RateDialog entry={entryOf(toRate)} onClose={() => setToRate(undefined)} />
        <RemoveDialog entry={toRemove} onRemove={takeOff} onClose={() => setToRemove(undefined)} />
        {progressDialog}
      </>
    ),
  }
}
