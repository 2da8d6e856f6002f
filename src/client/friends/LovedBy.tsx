import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { EmptyState, GhostReaders } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Found } from './FoundReaders.tsx'
import { lovedByQuery } from './queries.ts'
import { searchTexts as texts } from './texts.ts'

/** Readers who show everyone that they loved a book, to ask for friendship. */
export function LovedBy({ bookId, title }: { bookId: string; title: string }) {
  const query = useQuery(lovedByQuery(bookId))
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="loved-by" className="mb-10">
      <h2 id="loved-by" ref={heading} tabIndex={-1} className="text-2xl">
        <Link to="/book/$bookId" params={{ bookId }} className="text-ink no-underline hover:underline">
          {texts.lovedBy(title)}
        </Link>
      </h2>
      <p className="mb-4 text-ink2">{texts.lovedHint}</p>
      <Loaded query={query} loading={<Skeleton className="h-20 rounded-lg" />} failed={{ title: texts.lovedFailed }}>
        {(readers) =>
          readers.length === 0 ? (
            <EmptyState title={texts.lovedByNobody} picture={<GhostReaders />}>
              {texts.lovedByNobodyHint}
            </EmptyState>
          ) : (
            <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
              {readers.map((reader) => (
                <li key={reader.id}>
                  <Found reader={reader} note={texts.stars(reader.rating)} onAsked={() => heading.current?.focus()} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
