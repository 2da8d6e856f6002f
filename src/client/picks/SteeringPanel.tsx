import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Picks } from '#contract/picks.ts'
import { ignoreTexts, steeredTexts as texts } from './steerTexts.ts'
import { setTermIgnored } from './ignoreTerm.ts'
import { SteeredRow } from './SteeredRow.tsx'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { shownDay } from '#client/lib/moment.ts'
import { errorText } from '#client/lib/refusals.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { takeDismissalBack } from './dismiss.ts'
import { api } from '#client/lib/api.ts'

const dismissedPages = infiniteQueryOptions({
  queryKey: [...api.picks.dismissed.key(), 'pages'],
  queryFn: ({ pageParam, signal }) => api.picks.dismissed.call({ after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

export function SteeringPanel({ picks: { takenOut, turnedDown } }: { picks: Picks }) {
  const out = takenOut.booksInAll + takenOut.names.length
  if (out + turnedDown === 0) return null
  return (
    <section aria-labelledby="steered" className="mt-12 border-t border-line pt-8">
      <h2 id="steered" tabIndex={-1} className="mb-3 text-2xl">
        {texts.heading}
      </h2>
      {turnedDown > 0 && (
        <Fold title={texts.turnedDown(turnedDown)}>
          <TurnedDown />
        </Fold>
      )}
      {out > 0 && (
        <Fold title={texts.takenOut(out)}>
          <TakenOut {...takenOut} />
        </Fold>
      )}
    </section>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md py-1 font-semibold">
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink2 group-open:rotate-90" />
        {title}
      </summary>
      <div className="pt-1 pb-3">{isOpen && children}</div>
    </details>
  )
}

function TakenOut({ books, booksInAll, names }: Picks['takenOut']) {
  const older = booksInAll - books.length
  const button = (name: string) => ({ label: ignoreTexts.putBack, name: ignoreTexts.putBackOf(name) })
  return (
    <>
      <p className="mb-3 text-ink2">{texts.takenOutHint}</p>
      <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {names.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            <SteeredRow
              of={name}
              note={texts.kind[kind]}
              button={button(name)}
              back={() => setTermIgnored({ kind, name, bookId: null }, false)}
            />
          </li>
        ))}
        {books.map((book) => (
          <li key={book.id}>
            <SteeredRow
              of={book}
              note={book.author}
              button={button(book.title)}
              back={() => setTermIgnored({ kind: 'book', name: book.title, bookId: book.id }, false)}
            />
          </li>
        ))}
      </ul>
      {older > 0 && <p className="mt-3 text-ink2">{texts.older(older)}</p>}
    </>
  )
}

function TurnedDown() {
  const found = useInfiniteQuery(dismissedPages)
  const dismissals = found.data?.pages.flatMap((page) => page.dismissals) ?? []
  return (
    <MorePages query={found} words={texts} why={errorText} loading={<Spinner label={texts.loading} />}>
      <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {dismissals.map(({ book, kind, at, until }) => (
          <li key={book.id}>
            <SteeredRow
              of={book}
              note={texts.note[kind](book, shownDay(until ?? at))}
              button={{ label: texts.takeBack, name: texts.takeBackOf(book.title) }}
              back={() => takeDismissalBack(book)}
            />
          </li>
        ))}
      </ul>
    </MorePages>
  )
}
