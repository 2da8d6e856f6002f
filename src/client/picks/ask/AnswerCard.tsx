import { memo } from 'react'
import { outsideButtons } from '#client/books/BookTile.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import type { AnswerPick } from '#contract/asks.ts'
import type { BookCard } from '#contract/books.ts'
import { MatchFigure } from '../BookMatch.tsx'
import { CardHead } from '../CardHead.tsx'
import { besideFigure, levelRows, reasonSize } from '../cardRows.ts'
import { DismissMenu } from '../DismissMenu.tsx'
import { unknownOfOne } from './chipTexts.ts'
import { answerTexts as texts } from './answerTexts.ts'

interface AnswerCardProps {
  pick: AnswerPick
  /** Chips that are unknown of every answer are named once, above the list. */
  unknownOfAll: readonly string[]
  eager: boolean
  onOpen: (book: BookCard) => void
}

export const AnswerCard = memo(function AnswerCard({ pick, unknownOfAll, eager, onOpen }: AnswerCardProps) {
  const { book, reason, isNew } = pick
  const unknown = pick.unknown.filter((chip) => !unknownOfAll.includes(chip))
  return (
    <article data-book={book.id} style={levelRows}>
      <div
        role="presentation"
        className="group cursor-pointer"
        style={levelRows}
        onClick={outsideButtons(() => onOpen(book))}
      >
        <CardHead book={book} eager={eager} label={isNew && <NewLabel />} onOpen={onOpen} />
        <div className="mt-2 flex flex-wrap items-center justify-between text-sm">
          {pick.matchScore !== null && <MatchFigure percent={pick.matchScore} />}
          <div style={besideFigure}>
            <DismissMenu book={book} isIcon />
          </div>
        </div>
        <div className="my-2">
          {reason !== '' && (
            <p className="line-clamp-3 font-serif leading-normal text-pretty italic" style={reasonSize}>
              {reason}
            </p>
          )}
          {unknown.length > 0 && <p className="mt-2 text-sm text-ink2">{unknownOfOne(unknown)}</p>}
        </div>
        <BookActions book={book} />
      </div>
    </article>
  )
})

function NewLabel() {
  return (
    <p className="mb-1 text-sm">
      <strong className="inline-block rounded-sm bg-sage-soft px-2 py-0.5 font-bold text-sage">{texts.isNew}</strong>
    </p>
  )
}
