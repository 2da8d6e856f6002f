import { kitTexts } from '#client/staff/kit/texts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Card } from '#client/ui/Card.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { CoverCase } from '#contract/catalogueShapes.ts'
import { CoverActs } from './CoverActs.tsx'
import { Loading } from '#client/staff/kit/Loaded.tsx'
import { coverReportsQuery } from './queries.ts'
import { coverTexts as texts } from './texts.ts'

/** The longest waiting first. After a decision the focus moves to the next one. */
export function CoverReports() {
  const query = useInfiniteQuery(coverReportsQuery)
  const cases = query.data?.pages.flatMap((page) => page.books) ?? []
  const box = useRef<HTMLDivElement>(null)
  const goOn = (item: CoverCase) => {
    const place = cases.indexOf(item)
    const next = box.current?.querySelectorAll('h2')[place + 1] ?? box.current
    setTimeout(() => next?.focus())
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <MorePages
        query={query}
        words={{ ...kitTexts.pages, failed: texts.failed }}
        why={adminErrorText}
        loading={<Loading />}
      >
        {cases.length === 0 && !query.hasNextPage ? (
          <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
        ) : (
          <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {cases.map((item) => (
              <Card as="li" key={item.book.id} className="flex flex-wrap gap-4 p-4">
                <OneCover item={item} onDone={() => goOn(item)} />
              </Card>
            ))}
          </ul>
        )}
      </MorePages>
    </div>
  )
}

function OneCover({ item: { book, reports, since }, onDone }: { item: CoverCase; onDone: () => void }) {
  return (
    <>
      <div className="shrink-0">
        <Cover book={book} width={96} words={{ loading: texts.loadingPicture, missing: texts.noPicture }} />
      </div>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 tabIndex={-1} className="text-xl">
          {book.title}
        </h2>
        <p>{book.author}</p>
        <p className="text-sm text-ink2">{texts.reports(reports, shownMoment(since))}</p>
        <Link
          to="/admin/catalogue/$bookId"
          params={{ bookId: book.id }}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.edit}
        </Link>
      </div>
      <div className="basis-full">
        <CoverActs book={book} isReported onDone={onDone} />
      </div>
    </>
  )
}
