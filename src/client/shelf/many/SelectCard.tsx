import { Check } from 'lucide-react'
import { memo } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { Entry } from '#contract/shelf.ts'
import { listRowLook, listRowPx } from '../modes/ListRow.tsx'
import type { ShelfMode } from '../modes/modes.ts'
import { manyTexts as texts } from './texts.ts'

interface SelectCardProps {
  entry: Entry
  index: number
  mode: ShelfMode
  isSelected: boolean
  onToggle: (index: number, isRange: boolean) => void
}

/** The whole card is one tick. */
export const SelectCard = memo(function SelectCard({ entry, index, mode, isSelected, onToggle }: SelectCardProps) {
  const { book } = entry
  const tick = (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={texts.selectOne(book.title)}
      onClick={(event) => onToggle(index, event.shiftKey)}
      className="absolute inset-0 rounded-md select-none"
    />
  )
  if (mode === 'list')
    return (
      <div className={`relative ${listRowLook}`} style={{ minHeight: listRowPx }}>
        <Mark isSelected={isSelected} />
        <HitLine book={book} />
        {tick}
      </div>
    )
  return (
    <div className="relative flex h-full flex-col">
      <div className="relative" style={isSelected ? { outline: '3px solid var(--sage)', outlineOffset: 1 } : undefined}>
        <Cover book={book} />
        <div className="absolute top-2 left-2">
          <Mark isSelected={isSelected} />
        </div>
      </div>
      {mode === 'grid' && (
        <>
          <p className="mt-3 line-clamp-2 font-serif leading-snug font-[620]">{book.title}</p>
          <p className="line-clamp-2 text-sm text-ink2">{book.author}</p>
        </>
      )}
      {tick}
    </div>
  )
})

const Mark = ({ isSelected }: { isSelected: boolean }) => (
  <span
    className={`grid size-9 shrink-0 place-items-center rounded-full border-2 shadow-book ${
      isSelected ? 'border-sage bg-sage text-on-sage' : 'border-edge bg-card'
    }`}
  >
    {isSelected && <Check size={20} strokeWidth={3} aria-hidden="true" />}
  </span>
)
