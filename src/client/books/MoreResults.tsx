import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { BookCard } from '#contract/books.ts'
import { BookGrid } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import type { Outcome } from './searchOutcome.ts'
import { servicesTexts as texts } from './texts.ts'

interface MoreResultsProps {
  outcome: Outcome
  /** Whether the services are being asked again. */
  busy: boolean
  retry: () => void
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

/** What the book services add to our own hits: that they are being asked, what they know, and which gave no answer. */
export function MoreResults({ outcome, busy, retry, onOpen, actions }: MoreResultsProps) {
  const { more, answered, isSearching } = outcome
  return (
    <>
      <output className="mt-6 block text-ink2">{isSearching && texts.searching}</output>
      {more.length > 0 && (
        <section aria-labelledby="more-results">
          <h2 id="more-results" className="mb-5 text-ink2">
            {texts.heading(more.length, answered)}
          </h2>
          <BookGrid label={texts.heading(more.length, answered)}>
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

function NotAnswered({ outcome, busy, retry }: Pick<MoreResultsProps, 'outcome' | 'busy' | 'retry'>) {
  const said = [
    outcome.silent.length > 0 && texts.silent(outcome.silent),
    outcome.busy.length > 0 && texts.busy(outcome.busy),
    outcome.isUnasked && texts.notAsked,
  ].filter((words) => words !== false)
  if (said.length === 0) return null
  return (
    <div role="status" className="mt-6 rounded-md border border-dashed border-edge bg-sunk px-4 py-3">
      {said.map((words) => (
        <p key={words} className="font-bold">
          {words}
        </p>
      ))}
      <p className="text-ink2">{texts.hint}</p>
      <Button variant="secondary" busy={busy} onClick={retry} className="mt-3">
        {texts.tryAgain}
      </Button>
    </div>
  )
}
