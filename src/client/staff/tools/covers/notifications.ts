import type { CoverPicksJob, CoversJob } from '#contract/tools.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { CallError } from '#client/lib/link.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import { migrationTexts as texts } from './texts.ts'

export function notifyMigrationEnded({ state, result }: CoversJob | CoverPicksJob): void {
  const words = { title: texts.completed, description: texts.counts(result) }
  if (state === 'failed') notifyError({ title: texts.failed, description: texts.failedHint })
  else if (state === 'done' && result.failed > 0) notifyError(words)
  else if (state === 'done') notify(words)
}

export function notifyMigrationFailed(error: unknown, look: () => void): void {
  if (isRefusal(error, 'JOB_UNDER_WAY')) look()
  const isRefused = error instanceof CallError && error.status < 500
  notifyError({ title: texts.failed, description: isRefused ? adminErrorText(error) : texts.failedHint })
}
