import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/lib/api.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import { layouts, rememberedMode } from './modes/modes.ts'
import { NoBooks } from './ShelfEmpty.tsx'
import { ShelfRow } from './ShelfGrid.tsx'
import { onePerBook } from './shelfView.ts'
import { Shelves } from './Shelves.tsx'
import { shelfTexts as texts } from './texts.ts'
import type { ShelfProps } from './useShelfView.ts'
import { retryDelayMs } from '#client/lib/faults.ts'

export function Shelf({ search, onSearch }: ShelfProps) {
  const list = useQuery(api.shelf.list.queryOptions({ retryDelay: retryDelayMs }))
  const entries = useMemo(() => list.data && onePerBook(list.data.entries), [list.data])

  if (entries)
    return entries.length === 0 ? <NoBooks /> : <Shelves entries={entries} search={search} onSearch={onSearch} />
  if (list.isError)
    return (
      <LoadFailed title={texts.loadFailed.title} query={list}>
        {texts.loadFailed.description}
      </LoadFailed>
    )
  return <ShelfSkeleton />
}

function ShelfSkeleton() {
  const mode = rememberedMode()
  const layout = layouts[mode]
  return (
    <div aria-busy>
      <output className="block mb-5 min-h-11 text-ink2">{texts.loading}</output>
      <Skeleton className="mb-5 h-18 w-full max-w-xl" />
      <ShelfRow columns={useMinWidth(layout.columnsAt)} gap={layout.gapX || 'gap-2'}>
        {Array.from({ length: 12 }, (_, index) =>
          mode === 'grid' ? (
            <div key={index}>
              <Skeleton className="aspect-2/3 w-full" />
              <Skeleton className="mt-3 h-5 w-4/5" />
              <Skeleton className="mt-2 h-4 w-3/5" />
              <Skeleton className="mt-3 h-11 w-full" />
            </div>
          ) : (
            <Skeleton key={index} className={mode === 'list' ? 'h-18 w-full' : 'aspect-2/3 w-full'} />
          ),
        )}
      </ShelfRow>
    </div>
  )
}
