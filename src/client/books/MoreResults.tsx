import type { ReactNode } from 'react'
import { uiTexts } from '#client/ui/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookGrid } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import { missingAnswerTexts, type Outcome } from './searchOutcome.ts'
import { servicesTexts as texts } from './texts.ts'

interface MoreResultsProps {
  outcome: Outcome
  busy: boolean
  retry: () => void
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

export function MoreResults({ outcome, busy, retry, onOpen, actions }: MoreResultsProps) {
  const { more, answered, isAsking } = outcome
  return (
    <>
      <output className="mt-6 block text-ink2">{isAsking && texts.searching}</output>
      {more.length > 0 && (
        <section aria-labelledby="more-results">
          <h2 id="more-results" className="mb-5 text-ink2">
            {texts.heading(more.length, answered)}
          </h2>
          <BookGrid label={texts.heading(more.length, answered)} books={more}>
            {more.map((book) => (
              <li key={book.id}>
                <BookTile book={book} onOpen={onOpen} actions={actions(book)} />
              </li>
            ))}
          </BookGrid>
        </section>
      )}
      <NotAnswered outcome={outcome} busy={busy} retry={retry} />
    </>
  )
}

/** Which services gave no answer; retrying helps unless the term is too short. */
function NotAnswered({ outcome, busy, retry }: Pick<MoreResultsProps, 'outcome' | 'busy' | 'retry'>) {
  const gaps = missingAnswerTexts(outcome)
  if (gaps.length === 0) return null
  const mayAnswer = outcome.silent.length > 0 || outcome.busy.length > 0 || outcome.isUnasked
  return (
    <div className="mt-6 rounded-md border border-dashed border-edge bg-sunk px-4 py-3">
      <div role="status">
        {gaps.map((words) => (
          <p key={words} className="font-bold">
            {words}
          </p>
        ))}
      </div>
      {mayAnswer && (
        <>
          <p className="text-ink2">{texts.hint}</p>
          <Button variant="secondary" busy={busy} onClick={retry} className="mt-3">
            {uiTexts.tryAgain}
          </Button>
        </>
      )}
    </div>
  )
}
