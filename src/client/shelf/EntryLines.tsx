import type { Entry } from '#contract/shelf.ts'
import { StarRow } from '#client/ui/StarRow.tsx'
import { HiddenMark } from './entry/HiddenNote.tsx'
import { placeText } from './reads/placeText.ts'
import { actionTexts, hiddenTexts, shortTexts } from './entry/texts.ts'
import { shelfTexts as texts } from './texts.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

/** `titleLook` says in how many lines. */
export const TitleAndAuthor = ({ entry, titleLook }: { entry: Entry; titleLook: string }) => (
  <>
    <h2 className={`font-serif leading-snug font-[620] ${titleLook}`}>
      <a href={`/book/${entry.book.id}`} className="text-ink no-underline hover:underline">
        {entry.book.title}
      </a>
    </h2>
    <p className="truncate text-sm text-ink2">{entry.book.author}</p>
  </>
)

export const HiddenReview = ({ entry }: { entry: Entry }) =>
  entry.isReviewHidden && <HiddenMark>{hiddenTexts.mark}</HiddenMark>

export interface StarsOrProgressProps {
  entry: Entry
  /** One star with a number, where five are too wide. */
  isNarrow?: boolean
  onRate: (entry: Entry) => void
  onProgress: (entry: Entry) => void
}

/** A press changes them. */
export function StarsOrProgress({ entry, isNarrow = false, onRate, onProgress }: StarsOrProgressProps) {
  const state = shelfStateOf(entry)
  const { book, rating, progress } = entry
  if (state === 'finished')
    return (
      <button
        type="button"
        onClick={() => onRate(entry)}
        aria-label={rating === null ? texts.rate(book.title) : texts.changeRating(book.title, rating)}
        className={buttonLook}
        style={{ fontSize }}
      >
        {rating === null ? (
          <u className="whitespace-nowrap">{texts.rateShort}</u>
        ) : (
          <Stars rating={rating} isNarrow={isNarrow} />
        )}
      </button>
    )
  if (state !== 'reading' && state !== 'paused') return null
  const percent = progress?.percent ?? null
  const place = progress && (percent === null ? placeText(progress) : texts.reached(percent))
  return (
    <button
      type="button"
      onClick={() => onProgress(entry)}
      aria-label={texts.updateProgress(book.title, place)}
      className={`${buttonLook} ${percent === null ? '' : 'flex-1'}`}
      style={{ fontSize }}
    >
      {percent !== null && <Bar percent={percent} />}
      {place ? (
        <span className="numbers text-ink2">{place}</span>
      ) : (
        <u>{isNarrow ? shortTexts.progress : actionTexts.progress}</u>
      )}
    </button>
  )
}

const fontSize = 'min(0.75rem, 4.2vw)'

const buttonLook = '-mx-1 flex min-h-6 items-center gap-1.5 rounded-md px-1 font-semibold text-sage hover:bg-sage-soft'

const Stars = ({ rating, isNarrow }: { rating: number; isNarrow: boolean }) =>
  isNarrow ? (
    <b className="rounded-sm bg-[#d99a2b] px-1.5 text-[#1d2621]">{rating}★</b>
  ) : (
    <StarRow filled={rating} size={13} />
  )

const Bar = ({ percent }: { percent: number }) => (
  <span aria-hidden="true" className="h-2.5 flex-1 overflow-hidden rounded-full border border-edge bg-sunk">
    <span className="progress-bar block h-full bg-sage" style={{ width: `${percent}%` }} />
  </span>
)
