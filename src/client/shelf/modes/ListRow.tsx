import { memo, type ReactNode } from 'react'
import { ribbonTexts } from '#client/books/texts.ts'
import { shownDate } from '#client/lib/day.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import type { Entry } from '#contract/shelf.ts'
import { shelfStateOf } from '#contract/shelfState.ts'
import { BookActions } from '../entry/BookActions.tsx'
import { HiddenMark } from '../entry/HiddenNote.tsx'
import { RateButton } from '../RateButton.tsx'
import { dialogTexts, hiddenTexts, shelfTexts as texts } from '../texts.ts'

interface ListRowProps {
  entry: Entry
  isWide: boolean
  onRate: (entry: Entry) => void
  /** On a narrow line, in place of the actions. */
  order?: ReactNode
}

export const listRowLook = 'flex items-center gap-3 border-b border-line'
/** With the cover's 60 px. */
export const listRowPx = 72

/** Must be in a list with `useDelegatedLinks`. */
export const ListRow = memo(function ListRow({ entry, isWide, onRate, order }: ListRowProps) {
  const { book } = entry
  const facts = <ListFacts entry={entry} isWide={isWide} onRate={onRate} />
  return (
    <article className={listRowLook} style={{ minHeight: listRowPx }}>
      <a href={`/book/${book.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <SmallCover book={book} width={40} />
      </a>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-serif leading-snug font-[620]">
          <a href={`/book/${book.id}`} className="text-ink no-underline hover:underline">
            {book.title}
          </a>
        </h2>
        <p className="truncate text-sm text-ink2">{book.author}</p>
        {entry.isReviewHidden && <HiddenMark>{hiddenTexts.mark}</HiddenMark>}
        {!isWide && facts}
      </div>
      {isWide && facts}
      {(isWide || !order) && (
        <div className="flex justify-end" style={{ width: isWide ? 116 : undefined }}>
          <div>
            <BookActions book={book} place={isWide ? 'shelf' : 'line'} />
          </div>
        </div>
      )}
      {order}
    </article>
  )
})

function ListFacts({ entry, isWide, onRate }: ListRowProps) {
  const state = shelfStateOf(entry)
  const percent = entry.progress?.percent
  const column = (widthPx: number) => ({ width: isWide ? widthPx : undefined })
  return (
    <div className={`flex items-center text-ink2 ${isWide ? 'gap-4 text-sm' : 'gap-2 text-xs'}`}>
      <p style={column(130)}>{state !== 'none' && (isWide ? ribbonTexts.shelf : ribbonTexts.short)[state]}</p>
      <div style={column(84)}>{state === 'finished' && <RateButton entry={entry} onRate={onRate} />}</div>
      <p className="numbers truncate" style={column(96)}>
        {state === 'finished' || state === 'dnf'
          ? entry.finishDate && shownDate(entry.finishDate)
          : percent !== undefined && percent !== null && texts.reached(percent)}
      </p>
      <p className="numbers truncate" style={column(84)}>
        {entry.pages !== null && dialogTexts.pages(entry.pages)}
      </p>
    </div>
  )
}
