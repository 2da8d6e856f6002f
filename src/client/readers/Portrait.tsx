import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { RatingSpread } from '#client/books/RatingSpread.tsx'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { SpineShelf } from '#client/ui/SpineShelf.tsx'
import type { ReaderPage, SeenAs } from '#contract/readers.ts'
import { portraitTexts as texts } from './texts.ts'

const ChooseFavorites = lazy(() => import('./ChooseFavorites.tsx'))

/** The server embeds the answer in the page. */
const pageQuery = (username: string, as: SeenAs) =>
  api.readers.page.queryOptions({ input: as === 'public' ? { username } : { username, as } })

interface PortraitProps {
  username: string
  as: SeenAs
  isOwn: boolean
}

/** Favorites, books under way, the year and the ratings: each only when there is something to show. */
export function Portrait({ username, as, isOwn }: PortraitProps) {
  const query = useQuery(pageQuery(username, as))
  const { data, error } = query
  if (!data) {
    if (error === null || isRefusal(error, 'READER_NOT_FOUND')) return null
    return (
      <LoadFailed title={texts.failed} query={query}>
        {errorText(error)}
      </LoadFailed>
    )
  }
  const { favorites, reading, year, ratings } = data
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      {(isOwn || favorites.length > 0) && <Favorites favorites={favorites} isOwn={isOwn} as={as} />}
      {reading.length > 0 && <Reading reading={reading} />}
      {(year.spines.length > 0 || ratings.count > 0) && (
        <div className="grid gap-4 lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
          {year.spines.length > 0 && <YearCard year={year} />}
          {ratings.count > 0 && (
            <Card className="p-5">
              <RatingSpread
                heading={texts.ratings}
                book={{ averageRating: ratings.average, ratings: ratings.count }}
                spread={ratings.spread}
              />
            </Card>
          )}
        </div>
      )}
    </div>
  )
}

function Section({ heading, action, children }: { heading: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface FavoritesProps {
  favorites: ReaderPage['favorites']
  isOwn: boolean
  as: SeenAs
}

function Favorites({ favorites, isOwn, as }: FavoritesProps) {
  return (
    <Section heading={texts.favorites} action={isOwn && <ChooseButton />}>
      <ul role="list" aria-label={texts.favorites} className="grid max-w-xl grid-cols-4 gap-4 sm:gap-6">
        <ClothRow books={favorites.map(({ book }) => book)}>
          {favorites.map(({ book }) => (
            <li key={book.id}>
              <Link to="/book/$bookId" params={{ bookId: book.id }} className="group block text-ink no-underline">
                <span aria-hidden="true">
                  <Cover book={book} />
                  <span className="mt-3 hidden sm:block">
                    <span className="line-clamp-3 font-serif leading-snug wrap-anywhere font-[620] text-balance group-hover:underline">
                      {book.title}
                    </span>
                  </span>
                </span>
                <span className="sr-only">{texts.favorite(book.title, book.author)}</span>
              </Link>
            </li>
          ))}
        </ClothRow>
      </ul>
      {isOwn && <OwnFavorites shown={favorites.length} as={as} />}
    </Section>
  )
}

function ChooseButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.choose}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseFavorites onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OwnFavorites({ shown, as }: { shown: number; as: SeenAs }) {
  const { data } = useQuery(api.readers.favorites.queryOptions())
  if (!data) return null
  const hidden = data.favorites.length - shown
  if (data.favorites.length > 0 && hidden <= 0) return null
  return <p className="mt-2 text-ink2">{hidden > 0 ? texts.hidden[as](hidden) : texts.noFavorites}</p>
}

function Reading({ reading }: { reading: ReaderPage['reading'] }) {
  return (
    <Section heading={texts.reading}>
      <ul role="list" aria-label={texts.reading} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ClothRow books={reading.map(({ book }) => book)}>
          {reading.map(({ book, percent }) => (
            <Card as="li" key={book.id} className="flex gap-4 p-4">
              <Cover book={book} width={64} />
              <div className="flex min-w-0 flex-1 flex-col">
                <h3 className="line-clamp-2 font-serif text-lg leading-snug wrap-anywhere font-[620]">
                  <Link
                    to="/book/$bookId"
                    params={{ bookId: book.id }}
                    className="text-ink no-underline hover:underline"
                  >
                    {book.title}
                  </Link>
                </h3>
                <p className="truncate text-sm text-ink2">{book.author}</p>
                {percent !== null && (
                  <div className="mt-auto flex items-center gap-2 pt-2">
                    <Progress value={Math.round(percent)} max={100} label={texts.progress(book.title)} />
                    <span className="numbers text-sm text-ink2">{`${Math.round(percent)}%`}</span>
                  </div>
                )}
              </div>
            </Card>
          ))}
        </ClothRow>
      </ul>
    </Section>
  )
}

function YearCard({ year: { year, spines } }: Pick<ReaderPage, 'year'>) {
  return (
    <Card as="section" aria-labelledby="year" className="flex flex-col p-5">
      <h2 id="year" className="text-xl">
        {texts.year(year)}
      </h2>
      <p className="mb-3 text-sm text-ink2">{texts.finished(spines.length)}</p>
      <div className="mt-auto">
        <SpineShelf spines={spines} goal={0} label={texts.spines(spines.map(({ title }) => title))} />
      </div>
    </Card>
  )
}
