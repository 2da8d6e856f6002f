import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { BookFailed } from '#client/books/BookStates.tsx'
import { useMe } from '#client/lib/session.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { usePageTitle } from '#client/ui/pageTitle.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { BookCard } from '#contract/books.ts'
import { RatingForm } from './RatingForm.tsx'
import { shelfChange } from '../entry/changeShelf.ts'
import { purposeOf } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'
import { dialogTexts } from '../entry/texts.ts'
import { retryDelayMs } from '#client/lib/faults.ts'

/** Loaded on demand: choosing a book comes first, on the heaviest of pages. */
const Cover = lazy(async () => ({ default: (await import('#client/ui/Cover.tsx')).Cover }))

interface RateBookProps {
  bookId: string
  marking: boolean
  editing: boolean
  /** The book was just found or added, so the reader may want another one. */
  isPicked: boolean
}

export function RateBook({ bookId, marking, editing, isPicked }: RateBookProps) {
  const me = useMe()
  const form = useQuery(
    api.shelf.get.queryOptions({ input: { bookId }, gcTime: 0, staleTime: Infinity, retryDelay: retryDelayMs }),
  )
  // Later refetches must not change the form under the reader.
  const [first, setFirst] = useState(form.data)
  if (!first && form.data) setFirst(form.data)
  useFinishUndone({ bookId, marking, first, form, onUndone: setFirst })
  const purpose = purposeOf({ marking, editing }, first?.entry)
  usePageTitle(first && texts.pageTitle(texts.title[purpose], first.book.title))
  if (!first && form.isError) return <BookFailed query={form} />
  return (
    <>
      <PageHeading title={texts.title[purpose]} />
      {first && me ? (
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
          <About book={first.book} isPicked={isPicked} />
          <RatingForm key={purpose} readerId={me.id} {...first} marking={marking} purpose={purpose} />
        </div>
      ) : (
        <Spinner label={texts.loading} />
      )}
    </>
  )
}

type ShelfForm = Awaited<ReturnType<typeof api.shelf.get.call>>

interface Finishing {
  bookId: string
  marking: boolean
  first: ShelfForm | undefined
  form: { data: ShelfForm | undefined; isFetching: boolean }
  onUndone: (form: ShelfForm) => void
}

/** Once the book is no longer finished, the page is no longer about finishing it. What was typed is kept as a draft. */
function useFinishUndone({ bookId, marking, first, form: { data, isFetching }, onUndone }: Finishing): void {
  const navigate = useNavigate()
  const isChanging = useIsMutating({ mutationKey: [...shelfChange, bookId] }) > 0 || isFetching
  const isUndone = marking && first?.entry?.status === 'finished' && data?.entry?.status !== 'finished'
  useEffect(() => {
    if (!isUndone || isChanging || !data) return
    onUndone(data)
    const search = data.entry ? { isEditing: true } : {}
    void navigate({ to: '/rate-book/$bookId', params: { bookId }, search, replace: true, resetScroll: false })
  }, [isUndone, isChanging, data, bookId, onUndone, navigate])
}

function About({ book, isPicked }: { book: BookCard; isPicked: boolean }) {
  return (
    <div className="flex items-start gap-4 md:sticky md:top-24 md:block md:self-start">
      <div className="w-[min(6rem,30vw)] shrink-0 md:w-full">
        <Suspense fallback={<Skeleton className="aspect-2/3 w-full" />}>
          <Cover book={book} eager />
        </Suspense>
      </div>
      <div className="min-w-0 md:mt-4">
        <p className="font-serif text-xl font-[650] text-balance">{book.title}</p>
        <p className="text-ink2">{dialogTexts.by(book.author)}</p>
        {isPicked && (
          <Link to="/rate-book" className="link inline-flex min-h-11 items-center">
            {texts.pickAnother}
          </Link>
        )}
      </div>
    </div>
  )
}
