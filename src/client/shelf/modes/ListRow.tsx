import { type ReactNode, memo } from 'react'
import { ribbonTexts } from '#client/books/texts.ts'
import { shownDate } from '#client/lib/day.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { BookActions, isUnderWay } from '../entry/BookActions.tsx'
import { HiddenReview, StarsOrProgress, type StarsOrProgressProps, TitleAndAuthor } from '../EntryLines.tsx'
import { shownBriefly } from '../shownBriefly.ts'
import { dialogTexts } from '../entry/texts.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

interface ListRowProps extends StarsOrProgressProps {
  isWide: boolean
  /** A narrow row shows these buttons instead of the actions. */
  order?: ReactNode
}

export const listRowLook = 'flex items-center gap-3 border-b border-line'
/** With the cover's 60 px. */
export const listRowPx = 72

/** Must be in a list with `useDelegatedLinks`. */
export const ListRow = memo(function ListRow({ entry, isWide, order, ...doors }: ListRowProps) {
  const { book } = entry
  const facts = <ListFacts entry={entry} isWide={isWide} {...doors} />
  const actions = !order && <BookActions book={book} place="line" />
  const isBeneath = isUnderWay(shelfStateOf(entry))
  return (
    <article className={listRowLook} style={{ minHeight: listRowPx }}>
      <a href={`/book/${book.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <SmallCover book={book} width={40} />
      </a>
      <div className={`min-w-0 flex-1 ${!isWide && isBeneath ? 'pt-1.5 pb-1' : ''}`}>
        <TitleAndAuthor entry={entry} titleLook="truncate" />
        <HiddenReview entry={entry} />
        {!isWide && facts}
        {!isWide && isBeneath && actions}
      </div>
      {!isWide && !isBeneath && actions}
      {isWide && (
        <>
          {facts}
          <div style={{ width: 276 }}>
            <BookActions book={book} place="list" />
          </div>
        </>
      )}
      {order}
    </article>
  )
})

function ListFacts({ entry, isWide, ...doors }: ListRowProps) {
  const state = shelfStateOf(entry)
  const finishDate = state === 'finished' && entry.finishDate
  const column = (widthPx: number) => ({ width: isWide ? widthPx : undefined })
  return (
    <div className={`flex items-center text-ink2 ${isWide ? 'gap-4 text-sm' : 'flex-wrap gap-x-2 text-xs'}`}>
      <p style={column(130)}>{state !== 'none' && (isWide ? ribbonTexts.shelf : ribbonTexts.short)[state]}</p>
      <div className="flex" style={{ width: isWide || entry.progress ? 96 : undefined }}>
        <StarsOrProgress entry={entry} {...doors} />
      </div>
      <p className="numbers whitespace-nowrap" style={column(96)}>
        {finishDate && (isWide ? shownDate(finishDate) : shownBriefly(finishDate))}
      </p>
      {(isWide || !finishDate) && (
        <p className="numbers truncate" style={column(84)}>
          {entry.pages !== null && dialogTexts.pages(entry.pages)}
        </p>
      )}
    </div>
  )
}
