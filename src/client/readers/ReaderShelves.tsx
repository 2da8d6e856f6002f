import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClothRow } from '#client/ui/ClothRow.tsx'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { tabId, Tabs } from '#client/ui/Tabs.tsx'
import type { SeenAs, ShownOwnShelf, ShownShelf } from '#contract/readers.ts'
import { shelvesTexts as texts } from './texts.ts'
import { BookLink } from '#client/books/BookLink.tsx'
import { ReportMenu } from '#client/reviews/ReportMenu.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { uiTexts } from '#client/ui/texts.ts'
import { shelfNames } from '#contract/rules.ts'
import { api } from '#client/lib/api.ts'

/** The server embeds the answer in the page. */
export const shelvesQuery = (username: string, as: SeenAs) =>
  api.readers.shelves.queryOptions({ input: as === 'public' ? { username } : { username, as } })

/** The server embeds the first page of the shelf that opens first. `shelf`: a built-in one, or the id of one of their own. */
const shelfPages = (username: string, shelf: string, as: SeenAs) =>
  infiniteQueryOptions({
    queryKey: [...api.readers.shelf.key(), 'pages', username.toLowerCase(), shelf, as],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam ?? undefined
      const builtIn = shelfNames.find((name) => name === shelf)
      if (builtIn) return api.readers.shelf.call({ username, shelf: builtIn, as, after }, { signal })
      return api.readers.ownShelf.call({ username, shelfId: shelf, as, after }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

interface ShelfBooksProps {
  username: string
  shelf: string
  label: string
  as: SeenAs
}

interface ReaderShelvesProps {
  readerId: string
  username: string
  as: SeenAs
}

export function ReaderShelves({ readerId, username, as }: ReaderShelvesProps) {
  const query = useQuery(shelvesQuery(username, as))
  const { data, error } = query
  const shelves = data ? tabsOf(data) : []
  const hasFailed = !data && error !== null && !isRefusal(error, 'READER_NOT_FOUND')
  if (!hasFailed && shelves.length === 0) return null
  return (
    <section aria-labelledby="shelves" className="mt-8">
      <h2 id="shelves" className="mb-4 text-2xl">
        {texts.heading}
      </h2>
      {hasFailed && (
        <LoadFailed title={texts.shelvesFailed} query={query}>
          {errorText(error)}
        </LoadFailed>
      )}
      {shelves.length > 0 && <Shelves key={as} readerId={readerId} username={username} shelves={shelves} as={as} />}
    </section>
  )
}

function tabsOf({ shelves, own }: { shelves: ShownShelf[]; own: ShownOwnShelf[] }) {
  const builtIn = shelves.map(({ shelf, count }) => ({ id: shelf as string, label: texts.shelf[shelf], count }))
  return [...builtIn, ...own.map(({ id, name, count }) => ({ id, label: name, count }))]
}

/** One that the reader made, whose name others may report. */
const isOwnShelf = (id: string) => shelfNames.every((name) => name !== id)

interface ShelvesProps extends ReaderShelvesProps {
  shelves: ReturnType<typeof tabsOf>
}

function Shelves({ readerId, username, shelves, as }: ShelvesProps) {
  // What they are reading stands above; the server embeds the books of this shelf.
  const [chosen, setChosen] = useState((shelves.find(({ id }) => id !== 'reading') ?? shelves[0]!).id)
  // The chosen shelf may have become private since.
  const { id, label } = shelves.find((each) => each.id === chosen) ?? shelves[0]!
  return (
    <>
      <Tabs label={texts.label(username)} tabs={shelves} active={id} onSelect={setChosen} panelId="shown-shelf" />
      <div id="shown-shelf" role="tabpanel" aria-labelledby={tabId('shown-shelf', id)} tabIndex={-1} className="mt-5">
        {isOwnShelf(id) && (
          <div className="flex justify-end">
            <ReportMenu label={texts.moreAbout(label)} authorId={readerId} subjectId={id} kinds={['shelf']} />
          </div>
        )}
        <ShelfBooks key={id} username={username} shelf={id} label={label} as={as} />
      </div>
    </>
  )
}

function ShelfBooks({ username, shelf, label, as }: ShelfBooksProps) {
  const found = useInfiniteQuery(shelfPages(username, shelf, as))
  const books = found.data?.pages.flatMap((page) => page.books) ?? []
  return (
    <MorePages query={found} words={texts} why={errorText} loading={<Spinner label={texts.loading} />}>
      <ul
        role="list"
        aria-label={label}
        className="grid grid-cols-3 gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-6"
      >
        <ClothRow books={books.map(({ book }) => book)}>
          {books.map(({ book, rating }) => (
            <li key={book.id}>
              <BookLink book={book} />
              {rating !== null && (
                <span role="img" aria-label={uiTexts.starsOf(rating)} className="numbers text-sm font-semibold">
                  {texts.stars(rating)}
                </span>
              )}
            </li>
          ))}
        </ClothRow>
      </ul>
    </MorePages>
  )
}
