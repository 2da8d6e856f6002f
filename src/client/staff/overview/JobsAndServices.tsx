import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { TroubledJob, Process, ServiceState } from '#contract/admin.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { AdminPanel, jobsQuery, servicesQuery } from './AdminPanel.tsx'
import { Counts } from './Counts.tsx'
import { jobTexts as texts } from './jobTexts.ts'
import { serviceTexts } from './texts.ts'

export function JobsPanel() {
  const list = useRef<HTMLParagraphElement>(null)
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(jobsQuery)} failed={texts.failed}>
        {({ counts, troubled }) => (
          <>
            <Counts counts={counts} />
            <p ref={list} tabIndex={-1} className="mt-4 outline-none">
              {texts.troubled(troubled.length)}
            </p>
            <ul role="list">
              {troubled.map((job) => (
                <Troubled key={job.id} job={job} onRetried={() => list.current?.focus()} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </AdminPanel>
  )
}

function Troubled({ job, onRetried }: { job: TroubledJob; onRetried: () => void }) {
  const name = texts.kind(job.kind)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.admin.retryJob.call({ jobId: job.id }),
    onSuccess: () => {
      notify({ title: texts.retried })
      onRetried()
    },
    onError: (error) => notifyError({ title: texts.notRetried, description: adminErrorText(error) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: api.admin.jobs.key() }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm wrap-anywhere text-rubric">{job.error}</p>
        <p className="text-sm text-ink2">
          {texts.tried(job.attempts, job.mostAttempts, shownMoment(job.failedAt))}{' '}
          {job.nextAt === null ? texts.givenUp : texts.next(shownMoment(job.nextAt))}
        </p>
      </div>
      <Button variant="secondary" busy={isPending} aria-label={texts.retryOf(name)} onClick={() => mutate()}>
        {texts.retry}
      </Button>
    </li>
  )
}

export function ServicesPanel() {
  return (
    <AdminPanel title={serviceTexts.heading}>
      <Loaded query={useQuery(servicesQuery)} failed={serviceTexts.failed}>
        {({ processes, budgets }) => (
          <div className="space-y-4">
            {budgets.length === 0 && <p>{serviceTexts.none}</p>}
            {budgets.map(({ provider, name, budget, forTools }) => (
              <div key={provider}>
                <h3 className="font-semibold">{name}</h3>
                {budget && (
                  <p>{serviceTexts.budget(budget.left, budget.of, budget.until && shownMoment(budget.until))}</p>
                )}
                {forTools && <p>{serviceTexts.forTools(forTools.left, forTools.of)}</p>}
                <ul role="list">
                  {statesOf(processes, provider).map(({ process, state }) => (
                    <li key={`${process.id} ${state.askedFor}`} className="mt-2">
                      <span className="block text-sm text-ink2">
                        {serviceTexts.askedFor[state.askedFor]}
                        {processes.length > 1 && ` (${process.name})`}
                      </span>
                      <State state={state} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </AdminPanel>
  )
}

function statesOf(processes: Process[], provider: string) {
  return processes.flatMap((process) => {
    const states = process.services.filter((state) => state.provider === provider)
    return states.map((state) => ({ process, state }))
  })
}

function State({ state }: { state: ServiceState }) {
  const { breaker, openSince, isPaused, lastFault, answered, unavailable } = state
  return (
    <>
      <span className={breaker === 'closed' ? '' : 'font-semibold text-rubric'}>
        {breaker === 'closed' && isPaused
          ? serviceTexts.paused
          : serviceTexts.state[breaker](openSince && shownMoment(openSince))}
      </span>{' '}
      <span className="text-ink2">{serviceTexts.outcomes(answered, unavailable)}</span>
      {lastFault && (
        <span className="block text-sm wrap-anywhere text-ink2">
          {serviceTexts.lastFault(shownMoment(lastFault.at), lastFault.reason)}
        </span>
      )}
    </>
  )
}
