import type { ReactNode } from 'react'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { BookCard } from '#contract/books.ts'
import { outcomeOf, useBookSearch, useServiceSearch, withoutTwins } from './search.ts'
import { type Outcome, missingAnswerTexts } from './searchOutcome.ts'
import { browseTexts, pickerTexts as texts, servicesTexts } from './texts.ts'
import { searchable } from './SearchRefusal.tsx'

const limit = 10

interface PickerHitsProps {
  term: string
  renderHit: (book: BookCard) => ReactNode
}

/** At most ten books: the catalogue's at once, the book services' below them. */
export function PickerHits({ term: typed, renderHit }: PickerHitsProps) {
  const term = searchable(typed)
  const found = useBookSearch(term, limit)
  const own = term === '' || found.isPlaceholderData ? undefined : found.data?.length
  const services = useServiceSearch(term, { limit, own })
  if (term === '') return <output className="block mt-2 min-h-6 text-ink2" />

  const outcome = outcomeOf(found, services, limit)
  const books = withoutTwins([...(found.data ?? []), ...outcome.more])
  return (
    <>
      <output className="block mt-2 min-h-6 text-ink2">
        {waitingFor(found.isFetching, outcome) ?? (books.length > 0 && texts.found(books.length))}
      </output>
      {found.isError && <ErrorBox title={browseTexts.failed.title}>{browseTexts.failed.description}</ErrorBox>}
      {outcome.isNothing && (
        <p>
          <strong className="font-bold">{browseTexts.noneFound.title}</strong> <span>{browseTexts.noneFound.hint}</span>
        </p>
      )}
      {books.length > 0 && (
        <ul
          role="list"
          aria-label={texts.results}
          className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line bg-card"
        >
          {books.map((book) => (
            <li key={book.id}>{renderHit(book)}</li>
          ))}
        </ul>
      )}
      {missingAnswerTexts(outcome).map((words) => (
        <p key={words} className="mt-2 text-ink2">
          {words}
        </p>
      ))}
    </>
  )
}

function waitingFor(isFetching: boolean, { isAsking }: Outcome): string | undefined {
  if (isFetching) return browseTexts.searching
  return isAsking ? servicesTexts.searching : undefined
}
