import type { ReactNode } from 'react'
import { FailedToLoad } from '#client/staff/kit/Loaded.tsx'
import { kitTexts } from '#client/staff/kit/texts.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { ToolKind } from '#contract/tools.ts'
import { JobPanel } from './JobPanel.tsx'
import { jobTexts as texts } from './texts.ts'
import type { JobOf, useJob } from './useJob.ts'

interface LatestJobProps<Kind extends ToolKind> {
  latest: ReturnType<typeof useJob<Kind>>
  words: {
    progress: string
    loadFailed: string
    none?: string
    noneHint?: string
  }
  children?: (job: JobOf<Kind>) => ReactNode
}

export function LatestJob<Kind extends ToolKind>({ latest, words, children }: LatestJobProps<Kind>) {
  const { job, error, isLoading, isFetching, look, show } = latest
  return (
    <div className="mt-6 space-y-6 empty:hidden">
      {error && (
        <FailedToLoad title={job ? texts.notSeen : words.loadFailed} query={{ error, isFetching, refetch: look }} />
      )}
      {job && <JobPanel job={job} label={words.progress} onChanged={show} />}
      {job && children?.(job)}
      {isLoading && <output className="block text-ink2">{kitTexts.loading}</output>}
      {!job && !isLoading && !error && words.none !== undefined && (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      )}
    </div>
  )
}
