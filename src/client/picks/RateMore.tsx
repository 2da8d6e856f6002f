import { useId, useRef, useState } from 'react'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { api, queryClient } from '#client/lib/api.ts'
import { rate } from '#client/shelf/entry/rate.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { StarInput } from '#client/ui/StarInput.tsx'
import type { BookCard } from '#contract/books.ts'
import { ratingsMissing } from './picksList.ts'
import { rateMoreTexts as texts } from './texts.ts'
import { useQuery } from '@tanstack/react-query'

export function RateMore({ rated, onClose }: { rated: number; onClose: () => void }) {
  const query = useQuery(api.books.toRate.queryOptions({ staleTime: Infinity, gcTime: 0, retry: 1 }))
  const books = query.data?.books
  const [before] = useState(rated)
  const saving = useRef<Promise<unknown>[]>([])
  const speaking = books?.filter(({ mine }) => mine?.rating != null).length ?? 0
  const missing = ratingsMissing(before + speaking)
  const give = (book: BookCard, stars: number | null) => saving.current.push(rate(book, stars))
  const close = () => {
    onClose()
    if (saving.current.length > 0) void renewPicks(saving.current)
  }
  return (
    <Dialog open onClose={close} title={texts.title(missing)}>
      <p className="mb-5 text-ink2">{missing > 0 ? texts.hint : texts.enough}</p>
      <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ description: texts.failed }}>
        {(data) => <Books books={data.books} give={give} />}
      </Loaded>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={close}>{texts.done}</Button>
        <ButtonLink to="/rate-book" variant="secondary">
          {texts.find}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** Waits for the ratings to be saved, so that the Sage sees them. */
async function renewPicks(saving: Promise<unknown>[]) {
  await Promise.all(saving)
  await queryClient.invalidateQueries({ queryKey: api.picks.key() })
}

type Give = (book: BookCard, stars: number | null) => void

function Books({ books, give }: { books: BookCard[]; give: Give }) {
  if (books.length === 0) return <p>{texts.none}</p>
  return (
    <ul role="list" aria-label={texts.books} className="space-y-5">
      <ClothRow books={books}>
        {books.map((book) => (
          <li key={book.id}>
            <BookToRate book={book} give={give} />
          </li>
        ))}
      </ClothRow>
    </ul>
  )
}

function BookToRate({ book, give }: { book: BookCard; give: Give }) {
  const name = useId()
  return (
    <div className="flex items-start gap-4">
      <span aria-hidden="true" className="shrink-0">
        <SmallCover book={book} width={44} />
      </span>
      <div className="min-w-0">
        <StarInput
          name={name}
          label={book.title}
          note={book.author}
          value={book.mine?.rating ?? null}
          onChange={(stars) => give(book, stars)}
        />
      </div>
    </div>
  )
}
