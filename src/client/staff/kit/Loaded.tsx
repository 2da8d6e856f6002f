import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { FailedToLoad } from './FailedToLoad.tsx'
import { adminTexts as texts } from '../overview/texts.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** What stands over the reason when it could not be loaded. */
  failed: string
  /** How high it will be, about. */
  height?: 'h-24' | 'h-76'
  children: (data: Data) => ReactNode
}

/** What was asked for once it is there; until then its outline, and why it is not. What was there stays while it is. */
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
      {data === undefined && !error && (
        <div aria-busy>
          <output className="sr-only">{texts.loading}</output>
          <Skeleton className={`${height} w-full`} />
        </div>
      )}
    </>
  )
}
