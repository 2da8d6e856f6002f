import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MorePages } from '#client/ui/MorePages.tsx'
import { Loading } from '#client/staff/kit/Loaded.tsx'
import { kitTexts } from '#client/staff/kit/texts.ts'
import { moderationTexts as texts } from './texts.ts'
import { moderatorErrorText } from '#client/staff/kit/errorText.ts'

interface ListingProps {
  list: keyof typeof texts.failed
  query: UseInfiniteQueryResult<InfiniteData<unknown>>
  count: number
  /** Only cases of one kind are asked for. */
  isFiltered?: boolean
  children: ReactNode
}

export function Listing({ list, query, count, isFiltered = false, children }: ListingProps) {
  const empty = isFiltered ? 'filtered' : list
  return (
    <MorePages
      query={query}
      words={{ ...kitTexts.pages, failed: texts.failed[list] }}
      why={moderatorErrorText}
      loading={<Loading />}
    >
      {count === 0 && !query.hasNextPage && (
        <EmptyState title={texts.empty[empty]}>{texts.emptyHint[empty]}</EmptyState>
      )}
      {count > 0 && children}
    </MorePages>
  )
}
