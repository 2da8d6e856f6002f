import { type ReactNode, useEffect, useRef } from 'react'
import { FailedToLoad } from '#client/staff/kit/Loaded.tsx'
import { jobTexts as texts, kitTexts } from '#client/staff/kit/texts.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { ToolJob } from '#contract/tools.ts'
import type { ToolKind } from '#contract/toolLimits.ts'
import { type JobOf, isUnderWay, type useJob } from './useJob.ts'
import { useMutation } from '@tanstack/react-query'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { api } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { notifyError } from '#client/ui/toast.ts'

interface JobPanelProps {
  job: ToolJob
  label: string
  onChanged: (job: ToolJob) => void
}

const saidOf = ({ state, faults }: ToolJob) =>
  state === 'done' && faults > 0 ? texts.doneBut(faults) : texts.state[state]

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

function JobPanel({ job, label, onChanged }: JobPanelProps) {
  const { state, done, total, waitsFor, failure, startedBy, createdAt } = job
  const isOver = state === 'done' && job.faults === 0
  const act = isUnderWay(job) ? 'stop' : 'retry'
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.tools[act].call({ jobId: job.id }),
    onSuccess: onChanged,
    onError: (error) => notifyError({ title: texts.act[act].failed, description: adminErrorText(error) }),
  })
  const { said, ...watching } = useFocusAtEnd(isOver)
  return (
    <Card className="grid gap-3 px-4 py-4 sm:px-5">
      {state === 'failed' && <ErrorBox title={texts.failed}>{failure}</ErrorBox>}
      <div className="flex items-center gap-4">
        <Progress value={done} max={total ?? 0} label={label} />
        {total !== null && <span className="numbers shrink-0">{texts.done(done, total)}</span>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 text-sm wrap-anywhere text-ink2">
          <output ref={said} tabIndex={-1} className="block outline-none">
            {waitsFor === null ? saidOf(job) : texts.waitsFor(waitsFor)}
          </output>
          <span>{texts.startedBy(shownMoment(createdAt), startedBy)}</span>
        </div>
        {!isOver && (
          <Button
            variant="secondary"
            busy={isPending}
            busyText={texts.act[act].busy}
            onClick={() => mutate()}
            {...watching}
          >
            {texts.act[act].label}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The button disappears when the job ends, so its focus moves to the status. */
function useFocusAtEnd(isDone: boolean) {
  const said = useRef<HTMLOutputElement>(null)
  const isOnButton = useRef(false)
  useEffect(() => {
    if (isDone && isOnButton.current) said.current?.focus()
    isOnButton.current = false
  }, [isDone])
  const watch = (isOn: boolean) => () => {
    isOnButton.current = isOn
  }
  return { said, onFocus: watch(true), onBlur: watch(false) }
}
