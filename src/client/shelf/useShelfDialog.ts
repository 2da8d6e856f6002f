import { useCallback, useState } from 'react'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { remove } from './entry/shelfActions.ts'
import type { Asked } from './entry/useAct.ts'
import { useActionDialog } from './entry/useActionDialog.tsx'
import { hasOpinion } from './shelfView.ts'

/** What a card asks about its book: its stars, its progress, or whether to remove it. */
export function useShelfDialog(entries: Entry[], focusPanel: () => void) {
  const [askedOf, setAskedOf] = useState<string>()
  const { dialog, ask } = useActionDialog(entries.find(({ book }) => book.id === askedOf)?.book, {
    // With the card, the focus would go too.
    onDone: (asked) => asked === 'remove' && focusPanel(),
  })

  const askOf = useCallback(
    (book: BookCard, asked: Asked) => {
      setAskedOf(book.id)
      ask(asked)
    },
    [ask],
  )
  const onRate = useCallback(({ book }: Entry) => askOf(book, 'rate'), [askOf])
  const onProgress = useCallback(({ book }: Entry) => askOf(book, 'progress'), [askOf])
  const onRemove = useCallback(
    (entry: Entry) => {
      if (hasOpinion(entry)) return askOf(entry.book, 'remove')
      void remove(entry.book)
      return focusPanel()
    },
    [askOf, focusPanel],
  )
  return { onRate, onProgress, onRemove, dialog }
}
