import { Link } from '@tanstack/react-router'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { BookCard } from '#contract/books.ts'
import { HitLine } from './HitLine.tsx'
import { useBookSearch, useServiceSearch } from './search.ts'
import { type Outcome, searchOutcome } from './searchOutcome.ts'
import { browseTexts, pickerTexts as texts, servicesTexts } from './texts.ts'
import { withoutTwins } from './unique.ts'

const limit = 10

/** At most ten books: those of the catalogue at once, what the book services know beneath them. */
export function PickerHits({ term }: { term: string }) {
  const found = useBookSearch(term, limit)
  const hits = term === '' ? [] : (found.data ?? [])
  const own = term === '' || found.isPlaceholderData ? undefined : found.data?.length
  const services = useServiceSearch(term, { limit, own })
  const outcome = searchOutcome({ own, services: services.isError ? 'failed' : services.data, limit })
  const books = withoutTwins([...hits, ...outcome.more])
  return (
    <>
      <output className="block mt-2 min-h-6 text-ink2">
        {term !== '' && (waitingFor(found.isFetching, outcome) ?? (books.length > 0 && texts.found(books.length)))}
      </output>
      {found.isError && <ErrorBox title={browseTexts.failed.title}>{browseTexts.failed.description}</ErrorBox>}
      {outcome.isNothing && (
        <p>
          <strong className="font-bold">{browseTexts.noneFound.title}</strong> <span>{browseTexts.noneFound.hint}</span>
        </p>
      )}
      {books.length > 0 && <Hits books={books} />}
      {term !== '' && <ByHand term={term} outcome={outcome} />}
    </>
  )
}

function waitingFor(isFetching: boolean, { isSearching }: Outcome): string | undefined {
  if (isFetching) return browseTexts.searching
  return isSearching ? servicesTexts.searching : undefined
}

function Hits({ books }: { books: BookCard[] }) {
  return (
    <ul
      aria-label={texts.results}
      className="divide-y divide-line overflow-hidden rounded-md border border-line bg-card"
    >
      {books.map((book) => (
        <li key={book.id}>
          <Link
            to="/rate-book/$bookId"
            params={{ bookId: book.id }}
            search={{ fromSearch: true }}
            className="flex min-h-11 items-center gap-3 p-2 hover:bg-sage-soft focus-visible:-outline-offset-3"
          >
            <HitLine book={book} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The way on when the book is not there, and which services could not say whether it is. */
function ByHand({ term, outcome: { silent, busy, isUnasked } }: { term: string; outcome: Outcome }) {
  return (
    <div className="mt-4 text-ink2">
      {silent.length > 0 && <p>{servicesTexts.silent(silent)}</p>}
      {busy.length > 0 && <p>{servicesTexts.busy(busy)}</p>}
      {isUnasked && <p>{servicesTexts.notAsked}</p>}
      <p className="flex flex-wrap items-center gap-x-2">
        {servicesTexts.byHand}
        <Link to="/add-book-manually" search={{ q: term }} className="link inline-flex min-h-11 items-center">
          {servicesTexts.addByHand}
        </Link>
      </p>
    </div>
  )
}
