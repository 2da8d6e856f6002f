import { memo } from 'react'
import { outsideButtons } from '#client/books/BookTile.tsx'
import { StateRibbon } from '#client/books/StateRibbon.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { AnswerPick } from '#contract/asks.ts'
import type { BookCard } from '#contract/books.ts'
import { MatchFigure } from '../BookMatch.tsx'
import { DismissMenu } from '../DismissMenu.tsx'
import { picksTexts } from '../texts.ts'
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
    <article className="h-full">
      <div
        role="presentation"
        className="group flex h-full cursor-pointer flex-col"
        onClick={outsideButtons(() => onOpen(book))}
      >
        <div className="transition-transform duration-150 ease-out motion-safe:group-hover:-translate-y-1">
          <Cover book={book} eager={eager} ribbon={<StateRibbon mine={book.mine} />} words={picksTexts.cover} />
        </div>
        {isNew && (
          <p className="mt-2 text-sm">
            <strong className="inline-block rounded-sm bg-sage-soft px-2 py-0.5 font-bold text-sage">
              {texts.isNew}
            </strong>
          </p>
        )}
        <h3 className="mt-3 line-clamp-3 font-serif text-lg leading-snug font-[620] text-balance">
          <button
            type="button"
            onClick={() => onOpen(book)}
            className="min-h-6 text-left wrap-anywhere group-hover:underline"
          >
            {book.title}
          </button>
        </h3>
        <p className="line-clamp-2 text-sm text-ink2">{book.author}</p>
        {pick.matchScore !== null && (
          <p className="mt-2 text-sm">
            <MatchFigure percent={pick.matchScore} />
          </p>
        )}
        {reason !== '' && (
          <p className="mt-3 border-l-4 border-lamp-fill pl-3 font-serif leading-normal text-pretty italic">{reason}</p>
        )}
        {unknown.length > 0 && <p className="mt-2 text-sm text-ink2">{unknownOfOne(unknown)}</p>}
        <div className="mt-auto pt-2">
          <div className="mb-2 text-sm">
            <DismissMenu book={book} />
          </div>
          <BookActions book={book} />
        </div>
      </div>
    </article>
  )
})
