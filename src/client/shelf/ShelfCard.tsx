import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { shownDate } from '#client/lib/day.ts'
import { Cover } from '#client/ui/Cover.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { BookActions } from './entry/BookActions.tsx'
import { HiddenReview, StarsOrProgress, type StarsOrProgressProps, TitleAndAuthor } from './EntryLines.tsx'
import { AfterFirstPaint } from './ShelfGrid.tsx'
import { shownBriefly } from './shownBriefly.ts'
import { shelfTexts as texts } from './texts.ts'

interface ShelfCardProps extends StarsOrProgressProps {
  eager: boolean
  isWide: boolean
  onRemove: (entry: Entry) => void
}

/** Must be in a grid with `useDelegatedLinks`. */
export const ShelfCard = memo(function ShelfCard({ entry, eager, isWide, onRemove, ...doors }: ShelfCardProps) {
  const { book, finishDate } = entry
  if (book.title === '') return <MissingBook entry={entry} onRemove={onRemove} />
  return (
    <article className="group flex h-full flex-col">
      <Cover book={book} eager={eager} ribbon={<StateRibbon mine={book.mine} place="shelf" />}>
        <AfterFirstPaint>{() => <EditAndRemove book={book} onRemove={() => onRemove(entry)} />}</AfterFirstPaint>
      </Cover>
      <div className="mt-2" style={{ minHeight: '4.0625rem' }}>
        <TitleAndAuthor entry={entry} titleLook="line-clamp-2 wrap-anywhere text-balance" />
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-x-1.5">
        <StarsOrProgress entry={entry} isNarrow {...doors} />
        {entry.status === 'finished' && finishDate && (
          <p className="numbers text-xs text-ink2">
            <span className="sr-only">{texts.finished}</span>{' '}
            {isWide ? shownDate(finishDate) : shownBriefly(finishDate)}
          </p>
        )}
      </div>
      <BookActions book={book} place={isWide ? 'shelf' : 'narrow'} />
      <HiddenReview entry={entry} />
    </article>
  )
})

interface EditAndRemoveProps {
  book: BookCard
  onRemove: () => void
}

/** A finger has no hover: there the pencil is always in sight, small and on the corner, and the bin is in the menu. */
const isTouch = matchMedia('(hover: none)').matches

const EditAndRemove = ({ book, onRemove }: EditAndRemoveProps) => (
  <div
    className={`absolute flex ${isTouch ? '' : 'right-1 bottom-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100'}`}
    style={isTouch ? { right: -8, bottom: -8 } : undefined}
  >
    <a
      href={`/rate-book/${book.id}?isEditing=true`}
      aria-label={texts.edit(book.title)}
      className={isTouch ? 'grid size-11 place-items-end' : roundLook}
    >
      <Pencil className={discLook} style={isTouch ? { width: 26, height: 26, padding: 5 } : undefined} />
    </a>
    {!isTouch && (
      <button type="button" onClick={onRemove} aria-label={texts.remove(book.title)} className={roundLook}>
        <Trash2 className={discLook} />
      </button>
    )}
  </div>
)

const roundLook = 'grid size-11 place-items-center rounded-full'
/** The icon draws its own disc: extra elements per card are slow on weak processors. */
const discLook = 'size-9 rounded-full border border-edge bg-card p-2 text-ink shadow-book hover:bg-sage-soft'

export function MissingBook({ entry, onRemove }: Pick<ShelfCardProps, 'entry' | 'onRemove'>) {
  return (
    <article
      className="flex aspect-2/3 flex-col items-center justify-center gap-2 rounded-md border border-dashed border-edge p-3 text-center text-ink2"
      style={{ maxWidth: '14rem' }}
    >
      <p>{texts.missing}</p>
      <button type="button" onClick={() => onRemove(entry)} aria-label={texts.removeMissing} className={roundLook}>
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </article>
  )
}
