import { kitTexts } from '#client/staff/kit/texts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { CareBook } from '#contract/catalogueShapes.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { Loading } from '#client/staff/kit/Loaded.tsx'
import { changesQuery } from './queries.ts'
import { historyTexts as texts } from './texts.ts'

export function History({ book }: { book: CareBook }) {
  const query = useInfiniteQuery(changesQuery(book.id))
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <MorePages
      query={query}
      words={{ ...kitTexts.pages, failed: texts.failed }}
      why={adminErrorText}
      loading={<Loading />}
    >
      {changes.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <Card as="ol" role="list" className="px-4 sm:px-5">
          {changes.map((change) => (
            <ChangeLine key={change.id} book={book} change={change} />
          ))}
        </Card>
      )}
    </MorePages>
  )
}
