import { shownPartialDay } from '#client/lib/day.ts'
import type { Read } from '#contract/reads.ts'
import { readTexts as texts } from './texts.ts'

export function datesOf({
  startDate,
  finishDate,
  outcome,
}: Pick<Read, 'startDate' | 'finishDate' | 'outcome'>): string {
  const start = startDate && shownPartialDay(startDate)
  const finish = finishDate && shownPartialDay(finishDate)
  if (start && finish && start !== finish) return `${start} – ${finish}`
  if (finish) return finish
  if (start) return outcome === 'finished' || outcome === 'dnf' ? texts.startedOnly(start) : texts.since(start)
  return texts.unknownDates
}
