import type { AnyJob, SynopsesInput, SynopsesJob } from '#contract/tools.ts'
import type { Outcome } from './findSynopsis.ts'

export function toSynopsesJob(job: AnyJob, input: unknown, outcomes: unknown[]): SynopsesJob {
  const asked = input as SynopsesInput
  const told = outcomes as Outcome[]
  const books = told.flatMap(({ book }) => book ?? [])
  const errors = told.flatMap(({ error }) => error ?? [])
  const { dryRun, table } = asked
  const counts = { processed: told.length, updated: books.length }
  const message = messageOf(asked, { ...counts, errors: errors.length, total: job.total })
  return { ...job, kind: 'synopses', result: { ...counts, dryRun, table, message, errors, books } }
}

interface Counts {
  processed: number
  updated: number
  errors: number
  total: number | null
}

function messageOf({ dryRun, table }: SynopsesInput, { processed, updated, errors, total }: Counts): string {
  const where = table === 'books' ? 'in the main catalog' : 'on the shelves of readers'
  if (processed === 0 && total !== 0) return 'No book has been looked at yet.'
  if (total === 0) return `No book ${where} is without a synopsis.`
  const [got, not] = dryRun ? ['would get', 'would not'] : ['got', 'did not']
  const failed = errors === 0 ? '' : ` and ${errors} ${not}`
  return `Of ${processed} ${processed === 1 ? 'book' : 'books'} ${where}, ${updated} ${got} a synopsis${failed}.`
}
