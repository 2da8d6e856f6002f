import { ClothRow } from '#client/ui/ClothRow.tsx'
import { useEffect, useRef } from 'react'
import type { BookCard } from '#contract/books.ts'
import { BookLink } from './BookLink.tsx'
import { ListedLink } from './ListedLink.tsx'
import { pageTexts as texts } from './pageTexts.ts'

interface VolumesProps {
  series: string
  volumes: BookCard[]
  bookId: string
}

/** Starts scrolled to the volume before the page's own. */
export function Volumes({ series, volumes, bookId }: VolumesProps) {
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const here = row.current?.children[volumes.findIndex(({ id }) => id === bookId) - 1]
    if (here instanceof HTMLElement && row.current)
      row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - 8
  }, [volumes, bookId])
  return (
    <section aria-labelledby="series">
      <h2 id="series" className="mb-4 text-2xl">
        <ListedLink kind="series" name={series} className="text-ink hover:underline">
          {texts.series(series)}
        </ListedLink>
      </h2>
      <ol role="list" ref={row} className="-m-2 flex gap-4 overflow-x-auto p-2">
        <ClothRow books={volumes}>
          {volumes.map((book) => (
            <li key={book.id} className="w-24 shrink-0 sm:w-32">
              <BookLink book={book} note={book.id === bookId ? texts.thisBook : texts.volume(book.seriesPosition)} />
            </li>
          ))}
        </ClothRow>
      </ol>
    </section>
  )
}
