import { useEffect, useRef, useState } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { PickerField } from '#client/books/PickerField.tsx'
import { PickerHits } from '#client/books/PickerHits.tsx'
import { api, queryClient } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import type { BookCard } from '#contract/books.ts'
import type { ImportRow } from '#contract/imports.ts'
import { rowTexts as texts } from './tableTexts.ts'
import { useAsked } from './useAsked.ts'
import { showRow, tellChoiceFailure } from './importRows.ts'

interface RowChoiceProps {
  row: ImportRow
  importId: string
  name: string
  /** The reader has just pressed the button that this replaces. */
  takesFocus: boolean
}

type Chosen = { is: 'book'; bookId: string } | { is: 'new-book' } | { is: 'skip' }

/** Which book a row means. The row stays where it is, whatever is chosen: only its answer changes. */
export function RowChoice({ row, importId, name, takesFocus }: RowChoiceProps) {
  const { answer: pressed, ask: choose } = useAsked(row, answerOf(row), {
    save: (choice: Chosen) => api.imports.choose.call({ importId, place: row.place, choice }),
    onSuccess: (chosen) => {
      showRow(importId, chosen)
      void queryClient.invalidateQueries({ queryKey: api.imports.get.key() })
    },
    onError: tellChoiceFailure,
  })
  const [offered, setOffered] = useState(() => unique([...(row.book ? [row.book] : []), ...row.candidates]))
  const [isSearching, setSearching] = useState(false)
  const [picked, setPicked] = useState<string>()
  const choices = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus || picked !== undefined) focusChosen(choices.current)
  }, [takesFocus, picked])
  const pick = (book: BookCard) => {
    setOffered((before) => unique([...before, book]))
    setSearching(false)
    setPicked(book.id)
    choose({ is: 'book', bookId: book.id })
  }
  const chip = { type: 'radio', name: `row-${row.place}` } as const
  return (
    <>
      <fieldset ref={choices} className="mt-2 flex clear-right flex-wrap gap-2">
        <legend className="sr-only">{texts.question(name)}</legend>
        {offered.map(({ id, title, author }) => (
          <Chip
            {...chip}
            key={id}
            label={`${title} · ${author}`}
            checked={pressed?.is === 'book' && pressed.bookId === id}
            onChange={() => choose({ is: 'book', bookId: id })}
          />
        ))}
        {row.title !== '' && row.authors.length > 0 && (
          <Chip
            {...chip}
            label={texts.makeNew}
            checked={pressed?.is === 'new-book'}
            onChange={() => choose({ is: 'new-book' })}
          />
        )}
        <Chip
          {...chip}
          label={texts.leaveOut}
          checked={pressed?.is === 'skip'}
          onChange={() => choose({ is: 'skip' })}
        />
        <Button variant="quiet" aria-expanded={isSearching} onClick={() => setSearching((before) => !before)}>
          {texts.search}
        </Button>
      </fieldset>
      {isSearching && <Search name={name} first={row.title} onPick={pick} />}
    </>
  )
}

interface SearchProps {
  name: string
  first: string
  onPick: (book: BookCard) => void
}

function Search({ name, first, onPick }: SearchProps) {
  const [term, setTerm] = useState(first)
  return (
    <search className="mt-2 block max-w-xl">
      <PickerField term={term} onTerm={setTerm} label={texts.searchFor(name)} />
      <PickerHits
        term={term}
        renderHit={(book) => (
          <button
            type="button"
            onClick={() => onPick(book)}
            className="flex min-h-11 w-full items-center gap-3 p-2 text-left hover:bg-sage-soft focus-visible:-outline-offset-3"
          >
            <HitLine book={book} />
          </button>
        )}
      />
    </search>
  )
}

const unique = (books: BookCard[]) => [...new Map(books.map((book) => [book.id, book])).values()]

/** Else the first. */
function focusChosen(choices: HTMLFieldSetElement | null): void {
  const inputs = [...(choices?.querySelectorAll('input') ?? [])]
  const first = inputs.find(({ checked }) => checked) ?? inputs[0]
  first?.focus()
}

function answerOf({ action, book }: ImportRow): Chosen | undefined {
  if (action === 'make') return { is: 'new-book' }
  if (action === 'skip') return { is: 'skip' }
  return book ? { is: 'book', bookId: book.id } : undefined
}
