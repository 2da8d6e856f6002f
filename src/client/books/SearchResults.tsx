import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import type { BookCard } from '#contract/books.ts'
import { BookGrid, BookGridSkeleton } from './BookGrid.tsx'
import { BookTile } from './BookTile.tsx'
import { type Hit, outcomeOf, type useBookSearch, type useServiceSearch } from './search.ts'
import { missingAnswerTexts, type Outcome } from './searchOutcome.ts'
import { browseTexts as texts, servicesTexts } from './texts.ts'

interface SearchResultsProps {
  term: string
  found: ReturnType<typeof useBookSearch>
  services: ReturnType<typeof useServiceSearch>
  limit: number
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

const firstRow = 6

/** Tells apart: found, not found, a service did not answer, failed. */
export function SearchResults({ term, found, services, limit, onOpen, actions }: SearchResultsProps) {
  if (found.isError)
    return (
      <LoadFailed title={texts.failed.title} query={found}>
        {texts.failed.description}
      </LoadFailed>
    )
  const outcome = outcomeOf(found, services, limit)
  const own = found.data ?? []
  const matches = own.filter((hit) => !hit.isGuess)
  const guesses = own.filter((hit) => hit.isGuess)
  const shown = { onOpen, actions }
  return (
    <>
      {matches.length > 0 && (
        <section aria-labelledby="search-results">
          <h2 id="search-results" className="mb-5 text-ink2">
            {texts.found(matches.length, term)}
          </h2>
          <Hits label={texts.results} hits={matches} {...shown} />
        </section>
      )}
      {guesses.length > 0 &&
        (matches.length > 0 ? (
          <details className="mt-8">
            <summary className="link min-h-11 w-fit py-2">{texts.guesses(guesses.length)}</summary>
            <div className="mt-3">
              <Hits label={texts.didYouMean} hits={guesses} {...shown} />
            </div>
          </details>
        ) : (
          <section aria-labelledby="guesses">
            <h2 id="guesses" className="mb-5 text-ink2">
              {texts.onlyGuesses(term)}
            </h2>
            <Hits label={texts.results} hits={guesses} {...shown} />
          </section>
        ))}
      {own.length === 0 && outcome.isSearching && <BookGridSkeleton count={12} />}
      {outcome.isNothing && <EmptyState title={texts.noneFound.title}>{texts.noneFound.hint}</EmptyState>}
      <MoreResults
        outcome={outcome}
        busy={services.isFetching}
        retry={() => void services.refetch()}
        onOpen={onOpen}
        actions={actions}
      />
    </>
  )
}

type HitsProps = Pick<SearchResultsProps, 'onOpen' | 'actions'> & { label: string; hits: Hit[] }

function Hits({ label, hits, onOpen, actions }: HitsProps) {
  return (
    <BookGrid label={label} books={hits}>
      {hits.map((book, index) => (
        <li key={book.id}>
          <BookTile book={book} onOpen={onOpen} eager={index < firstRow} actions={actions(book)} />
        </li>
      ))}
    </BookGrid>
  )
}

/** For screen readers. */
export function SearchStatus({ term, found, services, limit }: Omit<SearchResultsProps, 'onOpen' | 'actions'>) {
  return (
    <output className="sr-only">{term === '' ? '' : spoken(term, found, outcomeOf(found, services, limit))}</output>
  )
}

function spoken(term: string, found: SearchResultsProps['found'], outcome: Outcome): string {
  if (found.data === undefined || found.isPlaceholderData) return ''
  if (outcome.isNothing) return texts.noneFound.title
  if (outcome.more.length > 0) return servicesTexts.heading(outcome.more.length, outcome.answered)
  const matches = found.data.filter((hit) => !hit.isGuess).length
  if (matches > 0) return texts.found(matches, term)
  return found.data.length === 0 ? '' : texts.onlyGuesses(term)
}

interface MoreResultsProps {
  outcome: Outcome
  busy: boolean
  retry: () => void
  onOpen: (book: BookCard) => void
  actions: (book: BookCard) => ReactNode
}

function MoreResults({ outcome, busy, retry, onOpen, actions }: MoreResultsProps) {
  const { more, answered, isAsking } = outcome
  return (
    <>
      <output className="mt-6 block text-ink2">{isAsking && servicesTexts.searching}</output>
      {more.length > 0 && (
        <section aria-labelledby="more-results">
          <h2 id="more-results" className="mb-5 text-ink2">
            {servicesTexts.heading(more.length, answered)}
          </h2>
          <BookGrid label={servicesTexts.heading(more.length, answered)} books={more}>
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
          <p className="text-ink2">{servicesTexts.hint}</p>
          <Button variant="secondary" busy={busy} onClick={retry} className="mt-3">
            {uiTexts.tryAgain}
          </Button>
        </>
      )}
    </div>
  )
}
