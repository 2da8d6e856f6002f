import { ArrowDown, ArrowUp, ChevronsUp } from 'lucide-react'
import type { Entry } from '#contract/shelf.ts'
import { moveInTbr } from './tbrOrder.ts'
import { tbrTexts as texts } from './texts.ts'

interface OrderButtonsProps {
  entry: Entry
  /** The neighbours that are shown. */
  before: Entry | undefined
  after: Entry | undefined
}

export function OrderButtons({ entry: { book }, before, after }: OrderButtonsProps) {
  const start = before && (() => moveInTbr(book, { at: 'start' }))
  const up = before && (() => moveInTbr(book, { at: 'before', otherId: before.book.id }))
  const down = after && (() => moveInTbr(book, { at: 'after', otherId: after.book.id }))
  return (
    <div role="group" aria-label={texts.order(book.title)} className="mt-2 flex">
      {(
        [
          ['next', texts.upNext(book.title), ChevronsUp, start],
          ['up', texts.up(book.title), ArrowUp, up],
          ['down', texts.down(book.title), ArrowDown, down],
        ] as const
      ).map(([what, label, Icon, move]) => (
        <button
          key={what}
          id={`order-${what}-${book.id}`}
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={!move}
          style={{ opacity: move ? undefined : 0.4 }}
          onClick={() => void press(`order-${what}-${book.id}`, move)}
          className="grid size-11 place-items-center rounded-md text-ink2 hover:bg-sage-soft hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

/** React may move the card to another row; the focus follows it. */
async function press(id: string, move: (() => Promise<void>) | undefined): Promise<void> {
  if (!move) return
  await move()
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
