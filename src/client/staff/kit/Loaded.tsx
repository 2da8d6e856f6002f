import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { adminErrorText } from './errorText.ts'
import { kitTexts as texts } from './texts.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  failed: string
  height?: 'h-24' | 'h-76'
  children: (data: Data) => ReactNode
}

/** Shows a refetch error above the data. */
export function Loaded<Data>({ query, failed, height = 'h-76', children }: LoadedProps<Data>) {
  const { data, error } = query
  return (
    <>
      {error && (
        <div className="mb-4">
          <FailedToLoad title={failed} query={query} />
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && <Loading heights={[height]} />}
    </>
  )
}

interface FailedToLoadProps {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

export function FailedToLoad({ title, query }: FailedToLoadProps) {
  return (
    <LoadFailed title={title} query={query}>
      {adminErrorText(query.error)}
    </LoadFailed>
  )
}

const twoCards = ['h-76', 'h-76']

export function Loading({ heights = twoCards }: { heights?: string[] }) {
  return (
    <div aria-busy className="grid gap-4">
      <output className="sr-only">{texts.loading}</output>
      {heights.map((height, place) => (
        <Skeleton key={place} className={`${height} w-full`} />
      ))}
    </div>
  )
}
