import { useInfiniteQuery } from '@tanstack/react-query'
import { shownDay } from '#client/lib/moment.ts'
import { errorText } from '#client/lib/refusals.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { takeDismissalBack } from './dismiss.ts'
import { dismissedPages } from './dismissedPages.ts'
import { SteeredRow } from './SteeredRow.tsx'
import { steeredTexts as texts } from './steerTexts.ts'

/** What the reader has turned down, the newest first. */
export function TurnedDown() {
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
