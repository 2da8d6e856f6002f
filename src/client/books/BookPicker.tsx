import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { searchMaxLength } from '#contract/rules.ts'
import { HitLine } from './HitLine.tsx'
import { useBookSearch } from './search.ts'
import { browseTexts, pickerTexts as texts, servicesTexts } from './texts.ts'
import { useSearchTerm } from './useSearchTerm.ts'

const most = 10

/** Finds the book to rate: at most ten at a time, each leads to its rating form. */
export function BookPicker() {
  const [term, setTerm] = useState('')
  const { typed, setTyped, search } = useSearchTerm(term, setTerm)
  const found = useBookSearch(term, most)
  const id = useId()
  const hits = term === '' ? undefined : found.data

  return (
    <search className="max-w-xl">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(typed.trim())
        }}
      >
        <label htmlFor={id} className="mb-1 block font-bold">
          {texts.label}
        </label>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink2"
          />
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={searchMaxLength}
            placeholder={texts.placeholder}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-12 w-full rounded-md border border-edge bg-card pr-4 pl-11 text-ink placeholder:text-ink2"
          />
        </div>
      </form>
      <output className="block mt-2 min-h-6 text-ink2">
        {found.isFetching ? browseTexts.searching : hits && hits.length > 0 && texts.found(hits.length)}
      </output>
      {found.isError && <ErrorBox title={browseTexts.failed.title}>{browseTexts.failed.description}</ErrorBox>}
      {hits?.length === 0 && (
        <p>
          <strong className="font-bold">{browseTexts.noneFound.title}</strong> <span>{browseTexts.noneFound.hint}</span>
        </p>
      )}
      {hits && hits.length > 0 && <Hits books={hits} />}
      {term !== '' && <ByHand term={term} />}
    </search>
  )
}

function Hits({ books }: { books: NonNullable<ReturnType<typeof useBookSearch>['data']> }) {
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

function ByHand({ term }: { term: string }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2">
      {servicesTexts.byHand}
      <Link to="/add-book-manually" search={{ q: term }} className="link inline-flex min-h-11 items-center">
        {servicesTexts.addByHand}
      </Link>
    </p>
  )
}
