import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { shownDate } from '#client/lib/day.ts'
import { Cover } from '#client/ui/Cover.tsx'
import { Stars } from '#client/ui/StarRow.tsx'
import type { BookCard } from '#contract/books.ts'
import { Ribbon } from '#client/ui/Ribbon.tsx'
import type { Entry } from '#contract/shelf.ts'
import { BookActions } from './entry/BookActions.tsx'
import { HiddenMark } from './entry/HiddenNote.tsx'
import { hiddenTexts, shelfTexts as texts } from './texts.ts'
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
  if (book.title === '') return <Missing entry={entry} onRemove={onRemove} />
  return (
    <article className="group flex h-full flex-col">
      <Cover book={book} eager={eager} ribbon={<ShelfRibbon entry={entry} />}>
        <AfterFirstPaint>{() => <EditAndRemove book={book} onRemove={() => onRemove(entry)} />}</AfterFirstPaint>
      </Cover>
      <h2 className="mt-3 line-clamp-3 font-serif text-lg leading-snug font-[620] text-balance">
        <a href={`/book/${book.id}`} className="text-ink no-underline hover:underline">
          {book.title}
        </a>
      </h2>
      <p className="line-clamp-2 text-sm text-ink2">{book.author}</p>
      {entry.isReviewHidden && <HiddenMark>{hiddenTexts.mark}</HiddenMark>}
      {entry.status === 'finished' && <Finished entry={entry} onRate={onRate} />}
      <BookActions book={book} place="shelf" />
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
    <button type="button" onClick={onRemove} aria-label={texts.remove(book.title)} className={roundLook}>
      <Trash2 className={discLook} />
    </button>
  </div>
)

const roundLook = 'grid size-11 place-items-center rounded-full'
/** The icon draws its own disc: extra elements per card are slow on weak processors. */
const discLook = 'size-9 rounded-full border border-edge bg-card p-2 text-ink shadow-book hover:bg-sage-soft'

function Finished({ entry, onRate }: Pick<ShelfCardProps, 'entry' | 'onRate'>) {
  return (
    <>
      {entry.finishDate && <p className="text-sm text-ink2">{texts.finishedOn(shownDate(entry.finishDate))}</p>}
      {!entry.isDnf && <RateButton entry={entry} onRate={onRate} />}
    </>
  )
}

function RateButton({ entry, onRate }: Pick<ShelfCardProps, 'entry' | 'onRate'>) {
  const { book, rating } = entry
  return (
    <button
      type="button"
      onClick={() => onRate(entry)}
      aria-label={rating === null ? texts.rate(book.title) : texts.changeRating(book.title, rating)}
      className="-ml-1 flex min-h-11 items-center self-start rounded-md px-1 hover:bg-sage-soft"
    >
      {rating === null ? (
        <span className="font-semibold text-sage underline">{texts.rateShort}</span>
      ) : (
        <Stars value={rating} />
      )}
    </button>
  )
}

function Missing({ entry, onRemove }: Pick<ShelfCardProps, 'entry' | 'onRemove'>) {
  return (
    <article className="flex aspect-2/3 flex-col items-center justify-center gap-2 rounded-md border border-dashed border-edge p-3 text-center text-ink2">
      <p>{texts.missing}</p>
      <button type="button" onClick={() => onRemove(entry)} aria-label={texts.removeMissing} className={roundLook}>
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </article>
  )
}

function ShelfRibbon({ entry: { status, isPaused, isDnf, rating } }: { entry: Entry }) {
  if (status === 'tbr') return <Ribbon kind="tbr">{texts.ribbon.tbr}</Ribbon>
  if (isPaused) return <Ribbon kind="tbr">{texts.ribbon.paused}</Ribbon>
  if (status === 'currently_reading') return <Ribbon kind="reading">{texts.ribbon.reading}</Ribbon>
  if (isDnf) return <Ribbon kind="dnf">{texts.ribbon.dnf}</Ribbon>
  return <Ribbon kind="finished">{rating === null ? texts.ribbon.finished : texts.ribbon.stars(rating)}</Ribbon>
}
