import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { outsideButtons } from '#client/books/BookTile.tsx'
import { BookActions } from '#client/shelf/entry/BookActions.tsx'
import { useBookDialog } from '#client/shelf/entry/useBookDialog.tsx'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Answer, AnswerPick } from '#contract/asks.ts'
import type { BookCard } from '#contract/books.ts'
import { CardHead, FigureRow } from '../CardHead.tsx'
import { WhyButton } from '../PickCard.tsx'
import { unknownToAll } from '../picksList.ts'
import { picksTexts } from '../texts.ts'
import { belowCard, levelList, levelRows, reasonSize } from '../cardRows.ts'
import { columns } from '../PickGrid.tsx'
import { unknownOfAll as sayUnknown, unknownOfOne } from '../wishes/unknownTexts.ts'
import { chipLabel, wishLabel } from './chipTexts.ts'
import { answerTexts as texts } from './answerTexts.ts'
import { askMaxRead } from '#contract/askRules.ts'

const WhyMatch = lazy(async () => ({ default: (await import('../WhyMatch.tsx')).WhyMatch }))

interface AnswerViewProps {
  answer: Answer
  /** Asks again without this chip. */
  onDrop: (chip: string) => void
}

const firstRow = 6

export function AnswerView({ answer, onDrop }: AnswerViewProps) {
  const { show, dialog } = useBookDialog()
  const [why, setWhy] = useState<AnswerPick>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is gone with the question before.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const { picks } = answer
  const unknownOfAll = unknownToAll(picks)
  return (
    <section aria-labelledby="found-by-sage">
      <h2 ref={heading} id="found-by-sage" tabIndex={-1} className="sr-only">
        {texts.heading}
      </h2>
      <SageSays answer={answer} unknownOfAll={unknownOfAll} />
      <Nothing answer={answer} />
      <FewerChips answer={answer} onDrop={onDrop} />
      <ul role="list" aria-label={texts.heading} className={columns} style={levelList}>
        <ClothRow books={picks.map(({ book }) => book)}>
          {picks.map((pick, index) => (
            <li key={pick.book.id} style={{ ...levelRows, ...belowCard }}>
              <AnswerCard
                pick={pick}
                unknownOfAll={unknownOfAll}
                eager={index < firstRow}
                onOpen={show}
                onWhy={setWhy}
              />
            </li>
          ))}
        </ClothRow>
      </ul>
      {picks.length > 0 && answer.laterVolumes > 0 && (
        <p className="mt-6 text-ink2">{texts.later(answer.laterVolumes)}</p>
      )}
      {dialog}
      {why && (
        <Suspense>
          <WhyMatch book={why.book} reason={why.reason} onClose={() => setWhy(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

/** What the Sage says of its answer; nothing when the page says it already. */
function SageSays({ answer, unknownOfAll }: { answer: Answer; unknownOfAll: readonly string[] }) {
  const { picks, left, wasCut, chips } = answer
  const sentences = [
    picks.length > 0 && texts.found(picks.length),
    ...answer.conflicts.map(([one, other]) => texts.conflict(labelIn(answer, one), labelIn(answer, other))),
    unknownOfAll.length > 0 && sayUnknown([...unknownOfAll]),
    answer.wishes.length > 0 && chips.length > 0 && texts.wished(answer.wishes.map(wishLabel)),
    left.length > 0 && chips.length > 0 && texts.left(left),
    wasCut && texts.cut(askMaxRead),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <div className="mb-8 max-w-2xl" role="status">
      <MarginNote>
        <p>{sentences.join(' ')}</p>
      </MarginNote>
    </div>
  )
}

function Nothing({ answer: { chips, picks, left, laterVolumes } }: { answer: Answer }) {
  if (picks.length > 0) return null
  const words = chips.length === 0 ? texts.nothingUnderstood : texts.none
  return (
    <div className="mb-8">
      <EmptyState title={words.title}>
        <p>{words.hint}</p>
        {chips.length === 0 && left.length > 0 && <p className="mt-2 wrap-anywhere">{texts.leftAll(left)}</p>}
        {laterVolumes > 0 && <p className="mt-2">{texts.later(laterVolumes)}</p>}
      </EmptyState>
    </div>
  )
}

const dropHeld = async (chip: string) => {
  const { dropWish } = await import('../wishes/wish.ts')
  await dropWish(chip, wishLabel(chip))
}

function FewerChips({ answer, onDrop }: AnswerViewProps) {
  if (answer.without.length === 0) return null
  return (
    <div className="mb-8">
      <p className="mb-2 text-ink2">{texts.without}</p>
      <div className="flex flex-wrap gap-2">
        {answer.without.map(({ chip, books }) => (
          <button
            key={chip}
            type="button"
            onClick={() => (answer.wishes.includes(chip) ? void dropHeld(chip) : onDrop(chip))}
            className="inline-flex min-h-11 items-center rounded-md border-control border-edge bg-card px-3.5 py-1.5 hover:bg-sage-soft"
          >
            {texts.dropped(labelIn(answer, chip), books)}
          </button>
        ))}
      </div>
    </div>
  )
}

const labelIn = ({ chips, wishes }: Answer, chip: string) =>
  wishes.includes(chip) && !chips.some((one) => one.chip === chip)
    ? wishLabel(chip)
    : chipLabel(chips.find((one) => one.chip === chip) ?? { chip, title: null })

interface AnswerCardProps {
  pick: AnswerPick
  /** Chips that are unknown of every answer are named once, above the list. */
  unknownOfAll: readonly string[]
  eager: boolean
  onOpen: (book: BookCard) => void
  onWhy: (pick: AnswerPick) => void
}

const AnswerCard = memo(function AnswerCard({ pick, unknownOfAll, eager, onOpen, onWhy }: AnswerCardProps) {
  const { book, cardReason, isNew } = pick
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
        <div className="mt-2 text-sm">
          <FigureRow book={book} percent={pick.matchScore} />
          {pick.matchScore !== null && <p className="text-ink2">{picksTexts.certainty[pick.evidence]}</p>}
        </div>
        <div className="my-2">
          {cardReason !== '' && (
            <p data-reason className="line-clamp-3 font-serif leading-normal text-pretty italic" style={reasonSize}>
              {cardReason}
            </p>
          )}
          {pick.matchScore !== null && <WhyButton pick={pick} onWhy={onWhy} />}
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
