import { memo, type ReactNode } from 'react'
import { ribbonTexts } from '#client/books/texts.ts'
import { shownDate } from '#client/lib/day.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { shelfStateOf } from '#contract/shelfState.ts'
import { BookActions } from '../entry/BookActions.tsx'
import { StarsOrProgress, type StarsOrProgressProps, TitleAndAuthor } from '../EntryLines.tsx'
import { dialogTexts } from '../entry/texts.ts'

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
  return (
    <article className={listRowLook} style={{ minHeight: listRowPx }}>
      <a href={`/book/${book.id}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <SmallCover book={book} width={40} />
      </a>
      <div className="min-w-0 flex-1">
        <TitleAndAuthor entry={entry} titleLook="truncate" />
        {!isWide && facts}
      </div>
      {isWide && facts}
      {(isWide || !order) && (
        <div style={{ width: isWide ? 276 : undefined }}>
          <BookActions book={book} place={isWide ? 'list' : 'line'} />
        </div>
      )}
      {order}
    </article>
  )
})

function ListFacts({ entry, isWide, ...doors }: ListRowProps) {
  const state = shelfStateOf(entry)
  const column = (widthPx: number) => ({ width: isWide ? widthPx : undefined })
  return (
    <div className={`flex items-center text-ink2 ${isWide ? 'gap-4 text-sm' : 'gap-2 text-xs'}`}>
      <p style={column(130)}>{state !== 'none' && (isWide ? ribbonTexts.shelf : ribbonTexts.short)[state]}</p>
      <div className="flex" style={{ width: isWide || entry.progress ? 96 : undefined }}>
        <StarsOrProgress entry={entry} {...doors} />
      </div>
      <p className="numbers truncate" style={column(96)}>
        {entry.finishDate && entry.status === 'finished' && shownDate(entry.finishDate)}
      </p>
      <p className="numbers truncate" style={column(84)}>
        {entry.pages !== null && dialogTexts.pages(entry.pages)}
      </p>
    </div>
  )
}
