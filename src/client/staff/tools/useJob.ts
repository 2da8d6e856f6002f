import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyJob, ToolJob } from '#contract/tools.ts'
import type { ToolKind } from '#contract/toolLimits.ts'
import { api, queryClient } from '#client/lib/api.ts'

export type JobOf<Kind extends ToolKind> = Extract<ToolJob, { kind: Kind }>

const lookEveryMs = 1000

export const isUnderWay = (job: AnyJob | null | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running'

const latestQuery = (kind: ToolKind) => {
  const { queryKey, queryFn } = api.tools.latest.queryOptions({ input: { kind } })
  return queryOptions({
    queryKey,
    queryFn,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.job) ? lookEveryMs : false),
  })
}

/** The running or last job of a kind, polled every second. `onEnd` runs for a job that ends while the page is open. */
export function useJob<Kind extends ToolKind>(kind: Kind, onEnd?: (job: JobOf<Kind>) => void) {
  const query = useQuery(latestQuery(kind))
  // The server returns a job of the requested kind.
  const job = (query.data?.job ?? undefined) as JobOf<Kind> | undefined
  useEnd(job, onEnd)
  return {
    job,
    isUnderWay: isUnderWay(job),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    error: query.error,
    show: (answered: ToolJob) => queryClient.setQueryData(latestQuery(kind).queryKey, { job: answered }),
    look: () => queryClient.invalidateQueries({ queryKey: latestQuery(kind).queryKey }),
  }
}

function useEnd<Job extends AnyJob>(job: Job | undefined, onEnd: ((job: Job) => void) | undefined) {
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const hasEnded = job !== undefined && !isUnderWay(job)
    if (hasEnded && seen.current === job.id) onEnd?.(job)
    seen.current = isUnderWay(job) ? job!.id : undefined
  }, [job, onEnd])
}
