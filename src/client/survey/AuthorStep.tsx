import { X } from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import { AuthorField } from './AuthorField.tsx'
import type { StepProps } from './answers.ts'
import { authorTexts } from './texts.ts'
import { useNameEntry } from './useNameEntry.ts'
import { Card } from '#client/ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'

const maxNameLength = 100

export function AuthorStep({ answers, change, block }: StepProps) {
  const card = useRef<HTMLDivElement>(null)
  const chosen = answers.favoriteAuthors ?? []
  const entry = useNameEntry({
    chosen,
    maxLength: maxNameLength,
    words: authorTexts,
    onAdd: (fresh) => change({ favoriteAuthors: [...chosen, ...fresh] }),
    block,
  })
  const remove = (author: string) => {
    entry.setSaid(authorTexts.removed(author))
    change({ favoriteAuthors: chosen.filter((one) => one !== author) })
  }
  /** The button disappears with its name, so after a key press the field takes the focus. */
  const removeBy = (author: string) => (event: MouseEvent) => {
    remove(author)
    if (event.detail === 0) card.current?.querySelector('textarea')?.focus()
  }
  return (
    <Card ref={card} className="grid gap-4 p-4 sm:p-6">
      <AuthorField entry={entry} chosen={chosen} onRemoveLast={() => remove(chosen.at(-1) ?? '')} />
      {chosen.length === 0 ? (
        <p className="font-serif text-ink2 italic">{authorTexts.none}</p>
      ) : (
        <ul role="list" aria-label={authorTexts.chosen} className="flex flex-wrap gap-2">
          {chosen.map((author) => (
            <li key={author}>
              <AuthorChip author={author} onRemove={removeBy(author)} />
            </li>
          ))}
        </ul>
      )}
      <AuthorBooks authors={chosen} />
    </Card>
  )
}

function AuthorChip({ author, onRemove }: { author: string; onRemove: (event: MouseEvent) => void }) {
  return (
    <span className="inline-flex min-h-11 items-center rounded-md border-control border-sage bg-sage-soft pl-3 font-semibold wrap-anywhere text-sage">
      {author}
      <button
        type="button"
        aria-label={authorTexts.remove(author)}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:text-rubric"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

const authorsShown = 4
const booksOfEach = 3

/** A few books of the last names that were chosen, so that the reader can tell whether the Sage means the same author. */
const AuthorBooks = ({ authors }: { authors: string[] }) => (
  <div className="flex flex-wrap gap-3 empty:hidden">
    {authors.slice(-authorsShown).map((author) => (
      <BooksBy key={author} author={author} />
    ))}
  </div>
)

function BooksBy({ author }: { author: string }) {
  const id = useId()
  const { data } = useQuery({
    ...api.books.search.queryOptions({ input: { query: author, limit: 10 } }),
    retry: false,
  })
  const name = author.toLowerCase()
  // The search also finds books about an author.
  const books = data?.books.filter((book) => book.author.toLowerCase().includes(name)) ?? []
  if (books.length === 0) return null
  return (
    <div>
      <p id={id} className="text-sm font-semibold">
        {authorTexts.booksBy(author)}
      </p>
      <ul role="list" aria-labelledby={id} className="flex gap-3">
        {books.slice(0, booksOfEach).map((book) => (
          <li key={book.id} style={{ width: 72 }}>
            <SmallCover book={book} width={72} />
            <p className="mt-1 line-clamp-2 font-serif text-xs leading-snug wrap-anywhere">{book.title}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
