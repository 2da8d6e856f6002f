import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '#client/lib/api.ts'
import { HitLine } from '#client/books/HitLine.tsx'
import { useDebounced } from '#client/lib/useDebounced.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import type { BookCard } from '#contract/books.ts'
import { problemOf, type ByHandValues } from './byHand.ts'
import { addTexts as texts } from './texts.ts'

const settleMs = 400
const noteLook = 'space-y-3 rounded-md border border-dashed border-edge bg-sunk px-4 py-3'

export function KnownBook({ take }: { take: (book: BookCard) => Promise<boolean> }) {
  const named = useSettledName()
  const known = useQuery(
    api.books.known.queryOptions({
      input: named ?? skipToken,
      placeholderData: named ? keepPreviousData : undefined,
      staleTime: 60_000,
      retry: false,
    }),
  )
  const { getValues } = useFormContext<ByHandValues>()
  const book = named ? known.data?.book : undefined
  const isNews = book && (book.mine !== null || getValues('bookId') !== book.id)
  return (
    <div className={isNews ? noteLook : 'sr-only'}>
      <output className="block font-bold">{isNews && sentenceOf(book)}</output>
      {isNews && <WaysOn book={book} take={take} />}
    </div>
  )
}

interface KnownNoteProps {
  book: BookCard
  take: (book: BookCard) => Promise<boolean>
}

export function KnownNote({ book, take }: KnownNoteProps) {
  return (
    <div className={noteLook}>
      <p className="font-bold">{sentenceOf(book)}</p>
      <WaysOn book={book} take={take} />
    </div>
  )
}

function WaysOn({ book, take }: KnownNoteProps) {
  return (
    <>
      <div className="flex items-center gap-3">
        <HitLine book={book} />
      </div>
      {book.mine ? (
        <ButtonLink variant="secondary" to="/my-books">
          {texts.viewInMyBooks}
        </ButtonLink>
      ) : (
        <>
          <p className="text-sm text-ink2">{texts.isKnownHint}</p>
          <Button variant="secondary" onClick={() => void take(book)}>
            {texts.fillIn}
          </Button>
        </>
      )}
    </>
  )
}

const sentenceOf = (book: BookCard) => (book.mine ? texts.isYours(book.title) : texts.isKnown)

/** Undefined until typing pauses, or while either field is invalid. */
function useSettledName(): { title: string; author: string } | undefined {
  const [title, author] = useWatch<ByHandValues, ['title', 'author']>({ name: ['title', 'author'] })
  const typed = useMemo(() => ({ title, author }), [title, author])
  const named = useDeferredValue(useDebounced(typed, settleMs))
  const isNamed = problemOf('title', named.title) === undefined && problemOf('author', named.author) === undefined
  return isNamed ? { title: named.title.trim(), author: named.author.trim() } : undefined
}
