import { CallError } from '#client/lib/link.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { SynopsesJob } from '#contract/tools.ts'
import { synopsesTexts as texts } from './texts.ts'

export const modeOf = ({ dryRun }: { dryRun: boolean }) => (dryRun ? 'dry' : 'real')

export function notifySynopsesEnded({ state, result, failure }: SynopsesJob): void {
  if (state === 'done') notify({ title: texts.completed[modeOf(result)], description: result.message })
  if (state === 'failed') tellFailed(failure ?? '', result)
}

export function notifyNotStarted(error: unknown, look: () => void): void {
  if (isRefusal(error, 'JOB_UNDER_WAY')) look()
  tellFailed(adminErrorText(error), error instanceof CallError ? (error.data ?? error) : error)
}

function tellFailed(why: string, details: unknown): void {
  console.warn(texts.failed, details)
  notifyError({ title: texts.failed, description: why })
}
