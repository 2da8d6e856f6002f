import { sql } from 'kysely'
import { type Difference, type ImportState, type MergeField, mergeFields } from '#contract/imports.ts'
import type { Db } from '#db/db.ts'
import { warningsOf } from './apply.ts'
import { grades, type Imported } from './imported.ts'

export interface Answers {
  status: ImportState | null
  rating: number | null
  review: string | null
  notes: string | null
  warnings: string | null
  lentTo: string | null
}

/** What the reader's entries answer, by book. */
export async function answersOf(db: Db, readerId: string, bookIds: string[]): Promise<Map<string, Answers>> {
  if (bookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('read_books')
    .select(['book_id', 'rating', 'public_review as review', 'private_notes as notes', 'lent_to as lentTo'])
    .select('content_warnings as warnings')
    .select(
      sql<ImportState>`case when is_dnf then 'dnf' when reading_status = 'finished' then 'finished'
        when reading_status = 'tbr' then 'tbr' when is_paused then 'paused' else 'reading' end`.as('status'),
    )
    .where('user_id', '=', readerId)
    .where('book_id', 'in', bookIds)
    .execute()
  return new Map(
    rows.map(({ book_id: bookId, warnings, ...row }) => [
      bookId,
      { ...row, warnings: warnings === null ? null : inWords(warnings as unknown as Imported['warnings']) },
    ]),
  )
}

/** Fields in which entry and row both have an answer, and not the same. */
export function differencesOf(mine: Answers, told: Imported, state: ImportState | null): Difference[] {
  const { warnings } = warningsOf(told)
  const theirs: Answers = {
    status: state,
    rating: told.rating,
    review: told.review,
    notes: told.privateNotes,
    warnings: warnings && inWords(warnings),
    lentTo: told.lentTo,
  }
  const isEmpty = (answer: string | number | null) => answer === null || answer === ''
  return mergeFields
    .filter((field) => !isEmpty(mine[field]) && !isEmpty(theirs[field]) && mine[field] !== theirs[field])
    .map((field: MergeField) => ({ field, mine: shown(mine[field]!), theirs: shown(theirs[field]!) }))
}

const inWords = (warnings: Imported['warnings']) =>
  grades
    .filter((grade) => warnings[grade].length > 0)
    .map((grade) => `${grade}: ${warnings[grade].toSorted().join(', ')}`)
    .join('; ')

const mostShown = 120

const shown = (answer: string | number) => {
  const text = String(answer)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}
