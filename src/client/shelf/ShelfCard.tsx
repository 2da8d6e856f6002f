import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { shownDate } from '#client/lib/day.ts'
import { Cover } from '#client/ui/Cover.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { BookActions } from './entry/BookActions.tsx'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { HiddenMark } from './entry/HiddenNote.tsx'
import { hiddenTexts, shelfTexts as texts } from './texts.ts'
import { RateButton } from './RateButton.tsx'
import { AfterFirstPaint } from './ShelfGrid.tsx'

interface ShelfCardProps {
  entry: Entry
  eager: boolean
  onRate: (entry: Entry) => void
  onRemove: (entry: Entry) => void
}

/** Must be in a grid with `useDelegatedLinks`. */
export const ShelfCard = memo(function ShelfCard({ entry, eager, onRate, onRemove }: ShelfCardProps) {
  const { book } = entry
  if (book.title === '') return <MissingBook entry={entry} onRemove={onRemove} />
  return (
    <article className="group flex h-full flex-col">
      <Cover
        book={book}
        eager={eager}
        ribbon={<StateRibbon mine={book.mine} progress={entry.progress} place="shelf" />}
      >
        <AfterFirstPaint>{() => <EditAndRemove book={book} onRemove={() => onRemove(entry)} />}</AfterFirstPaint>
      </Cover>
      <h2 className="mt-2 line-clamp-2 font-serif leading-snug font-[620] wrap-anywhere text-balance">
        <a href={`/book/${book.id}`} className="text-ink no-underline hover:underline">
          {book.title}
        </a>
      </h2>
      <p className="truncate text-sm text-ink2">{book.author}</p>
      {entry.isReviewHidden && <HiddenMark>{hiddenTexts.mark}</HiddenMark>}
      <div className="mt-auto flex min-h-11 items-center">
        {entry.status === 'finished' && <Finished entry={entry} onRate={onRate} />}
        <BookActions book={book} place="shelf" />
      </div>
    </article>
  )
})

interface EditAndRemoveProps {
  book: BookCard
  onRemove: () => void
}

const EditAndRemove = ({ book, onRemove }: EditAndRemoveProps) => (
  <div className="absolute right-1 bottom-1 flex opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
    <a href={`/rate-book/${book.id}?isEditing=true`} aria-label={texts.edit(book.title)} className={roundLook}>
      <Pencil className={discLook} />
    </a>
    <button
      type="button"
      onClick={onRemove}
      aria-label={texts.remove(book.title)}
      className={`${roundLook} [@media(hover:none)]:hidden`}
    >
      <Trash2 className={discLook} />
    </button>
  </div>
)

const roundLook = 'grid size-11 place-items-center rounded-full'
/** The icon draws its own disc: extra elements per card are slow on weak processors. */
const discLook = 'size-9 rounded-full border border-edge bg-card p-2 text-ink shadow-book hover:bg-sage-soft'

function Finished({ entry, onRate }: Pick<ShelfCardProps, 'entry' | 'onRate'>) {
  const { finishDate } = entry
  return (
    <div className="min-w-0">
      {!entry.isDnf && <RateButton entry={entry} onRate={onRate} />}
      {finishDate && (
        <p className="numbers text-xs text-ink2">
          <span className="sr-only">{texts.finished}</span> {shownDate(finishDate)}
        </p>
      )}
    </div>
  )
}

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
