import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { adminTexts as texts } from './texts.ts'
import { whyNot } from './whyNot.ts'

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
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error && (
        <div className="mb-4">
          <ErrorBox title={failed}>
            <p>{whyNot(error)}</p>
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()} className="mt-3">
              {texts.tryAgain}
            </Button>
          </ErrorBox>
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
