import { useId, useState } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { BookCard } from '#contract/books.ts'
import { favoritesTexts as texts } from './texts.ts'

const maxHits = 8

interface HitsProps {
  books: BookCard[]
  isShelfEmpty: boolean
  isFull: boolean
  onAdd: (book: BookCard) => void
}

export function Hits({ books, isShelfEmpty, isFull, onAdd }: HitsProps) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const words = typed.trim().toLowerCase()
  const found = books
    .filter(({ title, author }) => `${title} ${author}`.toLowerCase().includes(words))
    .toSorted((one, other) => (other.mine?.rating ?? 0) - (one.mine?.rating ?? 0))
    .slice(0, maxHits)
  if (isShelfEmpty) return <p className="mt-4">{texts.emptyShelf}</p>
  return (
    <div className="mt-5">
      <TextField
        label={texts.filter}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output id={id} className="mt-2 block min-h-6 text-ink2">
        {isFull ? texts.full : found.length === 0 && texts.noMatch}
      </output>
      <ul
        role="list"
        aria-label={texts.found}
        hidden={found.length === 0}
        className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line bg-card"
      >
        {found.map((book) => (
          <li key={book.id}>
            <button
              type="button"
              aria-disabled={isFull}
              aria-describedby={isFull ? id : undefined}
              onClick={isFull ? undefined : () => onAdd(book)}
              className="flex min-h-11 w-full items-center gap-3 p-2 text-left hover:bg-sage-soft focus-visible:-outline-offset-3"
            >
              <span className="sr-only">{texts.add}</span>
              <HitLine book={book} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
