import { useCallback, useState } from 'react'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import type { Entry } from '#contract/shelf.ts'
import type { BookCard } from '#contract/books.ts'
import { SelectCard } from './many/SelectCard.tsx'
import type { Selection } from './many/useSelection.ts'
import { CompactCover } from './modes/CompactCover.tsx'
import { ListRow } from './modes/ListRow.tsx'
import type { ShelfMode } from './modes/modes.ts'
import { OrderButtons, type Ordering } from './own/OrderButtons.tsx'
import { MissingBook, ShelfCard } from './ShelfCard.tsx'
import { remove } from './entry/shelfActions.ts'
import type { Asked } from './entry/useAct.ts'
import { useActionDialog } from './entry/useActionDialog.tsx'
import { hasOpinion } from './shelfView.ts'

interface Cards {
  shown: Entry[]
  mode: ShelfMode
  isSelecting: boolean
  ordering: Ordering | undefined
  selection: Selection
  onRate: (entry: Entry) => void
  onProgress: (entry: Entry) => void
  onRemove: (entry: Entry) => void
}

const firstRow = 6
const wideFromPx = 1024

/** What draws one book of the shelf. */
export function useCards({ shown, mode, isSelecting, ordering, selection, onRate, onProgress, onRemove }: Cards) {
  const isWide = useMinWidth((windowWidthPx) => Number(windowWidthPx >= wideFromPx)) === 1
  const card = useCallback(
    (entry: Entry, index: number) => {
      const eager = index < firstRow
      const doors = { entry, onRate, onProgress }
      if (mode === 'grid') return <ShelfCard eager={eager} isWide={isWide} onRemove={onRemove} {...doors} />
      if (entry.book.title === '') return <MissingBook entry={entry} onRemove={onRemove} />
      if (mode === 'compact') return <CompactCover entry={entry} eager={eager} />
      return <ListRow isWide={isWide} {...doors} />
    },
    [mode, isWide, onRate, onProgress, onRemove],
  )
  const orderedCard = useCallback(
    (entry: Entry, index: number) => {
      const order = ordering && (
        <OrderButtons ordering={ordering} entry={entry} before={shown[index - 1]} after={shown[index + 1]} />
      )
      if (mode === 'list' && entry.book.title !== '')
        return <ListRow entry={entry} isWide={isWide} onRate={onRate} onProgress={onProgress} order={order} />
      return (
        <div className="flex h-full flex-col">
          <div className="flex-1">{card(entry, index)}</div>
          <div className="mt-2">{order}</div>
        </div>
      )
    },
    [card, shown, ordering, mode, isWide, onRate, onProgress],
  )
  const { bookIds, toggle } = selection
  const selectCard = useCallback(
    (entry: Entry, index: number) => (
      <SelectCard entry={entry} index={index} mode={mode} isSelected={bookIds.has(entry.book.id)} onToggle={toggle} />
    ),
    [mode, bookIds, toggle],
  )
  if (isSelecting) return selectCard
  // Under a cover alone there is no room for the buttons.
  return ordering && mode !== 'compact' ? orderedCard : card
}

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
