import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '#client/api.ts'
import { HitLine } from '#client/books/HitLine.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import type { BookCard } from '#contract/books.ts'
import { problemOf, type ByHandValues } from './byHand.ts'
import { addTexts as texts } from './texts.ts'

const settleMs = 400

/** Says so when the catalogue has a book of the title and author that stand in the form. */
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
  return <output className="block empty:hidden">{isNews && <KnownNote book={book} take={take} />}</output>
}

export function KnownNote({ book, take }: { book: BookCard; take: (book: BookCard) => Promise<boolean> }) {
  return (
    <span className="block space-y-3 rounded-md border border-dashed border-edge bg-sunk px-4 py-3">
      <span className="block font-bold">{book.mine ? texts.isYours(book.title) : texts.isKnown}</span>
      <span className="flex items-center gap-3">
        <HitLine book={book} />
      </span>
      {book.mine ? (
        <ButtonLink variant="secondary" to="/my-books">
          {texts.viewInMyBooks}
        </ButtonLink>
      ) : (
        <>
          <span className="block text-sm text-ink2">{texts.isKnownHint}</span>
          <Button variant="secondary" onClick={() => void take(book)}>
            {texts.fillIn}
          </Button>
        </>
      )}
    </span>
  )
}

/** Title and author as they stand when the keys have rested; undefined while either cannot be right. */
function useSettledName(): { title: string; author: string } | undefined {
  const [title, author] = useWatch<ByHandValues, ['title', 'author']>({ name: ['title', 'author'] })
  const [settled, setSettled] = useState({ title, author })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ title, author }), settleMs)
    return () => clearTimeout(timer)
  }, [title, author])
  const named = useDeferredValue(settled)
  const isNamed = problemOf('title', named.title) === undefined && problemOf('author', named.author) === undefined
  return isNamed ? { title: named.title.trim(), author: named.author.trim() } : undefined
}
