import { Search } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { browseTexts, pickerTexts, servicesTexts } from '#client/books/texts.ts'
import { useSearchTerm } from '#client/books/useSearchTerm.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { BookCard } from '#contract/books.ts'
import { searchMaxLength } from '#contract/rules.ts'
import { addTexts as texts } from './texts.ts'
import { useFindable } from './useFindable.ts'

interface FindFirstProps {
  heading: RefObject<HTMLHeadingElement | null>
  term: string
  onTerm: (term: string) => void
  hasDraft: boolean
  onPick: (book: BookCard) => Promise<void>
  onForm: () => void
}

/** The first step: a book that can be found need not be typed. */
export function FindFirst({ heading, term, onTerm, hasDraft, onPick, onForm }: FindFirstProps) {
  const { typed, setTyped, search } = useSearchTerm(term, onTerm)
  const { hits, isSearching, hasFailed, isOwnOnly, silent } = useFindable(term)
  const gap = isOwnOnly ? servicesTexts.notAsked : silent.length > 0 ? servicesTexts.silent(silent) : undefined
  const id = useId()

  return (
    <section aria-labelledby={`${id}-heading`} className="max-w-xl space-y-4">
      <div>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="text-xl">
          {texts.searchHeading}
        </h2>
        <p className="text-ink2">{texts.searchHint}</p>
      </div>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            search(typed.trim())
          }}
        >
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink2"
            />
            <input
              type="search"
              value={typed}
              maxLength={searchMaxLength}
              aria-label={browseTexts.searchLabel}
              placeholder={browseTexts.placeholder}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              className="min-h-12 w-full rounded-md border border-edge bg-card pr-4 pl-11 text-ink placeholder:text-ink2"
            />
          </div>
        </form>
        <output className="block mt-2 min-h-6 text-ink2">
          {isSearching ? browseTexts.searching : hits && hits.length > 0 && pickerTexts.found(hits.length)}
        </output>
        {hasFailed && <ErrorBox title={browseTexts.failed.title}>{browseTexts.failed.description}</ErrorBox>}
        {hits?.length === 0 && !isSearching && !gap && (
          <p>
            <strong className="font-bold">{browseTexts.noneFound.title}</strong>{' '}
            <span>{browseTexts.noneFound.hint}</span>
          </p>
        )}
        {hits && hits.length > 0 && <Hits books={hits} onPick={onPick} />}
        {gap && !isSearching && <p className="mt-2 text-ink2">{gap}</p>}
      </search>
      <p className="text-center text-sm font-bold text-ink2">{texts.or}</p>
      <Button variant="secondary" onClick={onForm} className="w-full">
        {hasDraft ? texts.goOn : texts.enter}
      </Button>
    </section>
  )
}

function Hits({ books, onPick }: { books: BookCard[]; onPick: FindFirstProps['onPick'] }) {
  const [picked, setPicked] = useState<string>()
  return (
    <ul
      aria-label={pickerTexts.results}
      className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line bg-card"
    >
      {books.map((book) => (
        <li key={book.id}>
          <button
            type="button"
            aria-disabled={picked !== undefined}
            onClick={() => {
              if (picked !== undefined) return
              setPicked(book.id)
              void onPick(book).finally(() => setPicked(undefined))
            }}
            className="flex min-h-11 w-full items-center gap-3 p-2 text-left hover:bg-sage-soft focus-visible:-outline-offset-3"
          >
            <HitLine book={book} note={book.mine ? texts.onShelf : undefined} />
          </button>
        </li>
      ))}
    </ul>
  )
}
