import type { Pick } from '#contract/picks.ts'
import { jobTexts } from './texts.ts'

/** What a pick is for among the others. */
export function JobLabel({ job }: { job: Pick['job'] }) {
  return job && <p className="text-sm leading-snug font-bold text-lamp">{jobTexts[job]}</p>
}
