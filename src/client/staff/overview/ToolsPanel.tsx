import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { pageOfTool } from '#client/lib/toolPages.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { ToolState } from '#contract/admin.ts'
import { toolNames } from '#contract/toolLimits.ts'
import { AdminPanel, toolsQuery } from './AdminPanel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { jobTexts, toolTexts as texts } from './jobTexts.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'

export function ToolsPanel() {
  const summary = useRef<HTMLParagraphElement>(null)
  return (
    <AdminPanel title={texts.heading}>
      <Loaded query={useQuery(toolsQuery)} failed={texts.failedToLoad} height="h-24">
        {({ tools }) => (
          <>
            <p ref={summary} tabIndex={-1} className="outline-none">
              {texts.summary(tools)}
            </p>
            <ul role="list">
              {tools.map((tool) => (
                <OneTool key={tool.id} tool={tool} onRetried={() => summary.current?.focus()} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </AdminPanel>
  )
}

function OneTool({ tool, onRetried }: { tool: ToolState; onRetried: () => void }) {
  const { kind, state, failure, at } = tool
  const name = toolNames[kind]
  const page = pageOfTool(kind)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {page ? (
            <Link to={page} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {state === 'failed' && <p className="text-sm wrap-anywhere text-rubric">{failure}</p>}
        <p className="text-sm text-ink2">{texts.state(tool, shownMoment(at))}</p>
      </div>
      {state === 'failed' && <Retry jobId={tool.id} name={name} onRetried={onRetried} />}
    </li>
  )
}

function Retry({ jobId, name, onRetried }: { jobId: string; name: string; onRetried: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.tools.retry.call({ jobId }),
    onSuccess: () => {
      notify({ title: texts.goesOn })
      onRetried()
    },
    onError: (error) => notifyError({ title: texts.doesNotGoOn, description: adminErrorText(error) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: api.admin.key() }),
  })
  return (
    <Button variant="secondary" busy={isPending} aria-label={jobTexts.retryOf(name)} onClick={() => mutate()}>
      {jobTexts.retry}
    </Button>
  )
}
