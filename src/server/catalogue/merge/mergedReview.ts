import { warningGrades } from '#contract/contentWarnings.ts'
import { reviewMaxLength } from '#contract/rules.ts'
import { keptWarnings, warningsOf } from '#server/shelf/warnings.ts'
import type { EntryRow } from './entryRow.ts'

/**
 * Two reviews as one: both texts, the second after a blank line. What was not shared is not shared by it, and what does
 * not fit is left over: that goes to the reader's private notes.
 */
export function mergedReview(stays: EntryRow, goes: EntryRow) {
  const written = [stays, goes].filter(({ public_review }) => public_review !== null && public_review.trim() !== '')
  const isAnyShared = written.some(({ share_with_community }) => share_with_community)
  const alike = written.filter(({ share_with_community }) => share_with_community === isAnyShared)
  const together = joined(alike.map(({ public_review }) => public_review))
  const fitting = together !== null && together.length > reviewMaxLength ? alike.slice(0, 1) : alike
  const told = fitting.length > 0 ? fitting : [stays, goes]
  return {
    review: {
      public_review: joined(fitting.map(({ public_review }) => public_review)),
      share_with_community: written.length > 0 ? isAnyShared : stays.share_with_community,
      spoiler_warning: told.some(({ spoiler_warning }) => spoiler_warning),
      content_warnings: told.length === 1 ? told[0]!.content_warnings : parsed(keptWarnings(allWarnings(told))),
    } satisfies Partial<EntryRow>,
    leftOver: written.filter((entry) => !fitting.includes(entry)).map(({ public_review }) => public_review),
  }
}

/** Texts as one, with a blank line between them, each once; null when there are none. */
export function joined(texts: (string | null)[]): string | null {
  const some = texts.filter((text) => text !== null && text.trim() !== '')
  return some.length === 0 ? null : [...new Set(some)].join('\n\n')
}

/** All warnings of these entries, each in the gravest grade that it has. */
function allWarnings(entries: EntryRow[]) {
  const all = entries.map(({ content_warnings }) => warningsOf(content_warnings))
  const graded = warningGrades.map((grade) => [grade, [...new Set(all.flatMap((each) => each[grade]))]] as const)
  const seen = new Set<string>()
  return Object.fromEntries(
    graded.map(([grade, warnings]) => [grade, warnings.filter((warning) => !seen.has(warning) && seen.add(warning))]),
  ) as ReturnType<typeof warningsOf>
}

const parsed = (kept: string | null) => (kept === null ? null : (JSON.parse(kept) as EntryRow['content_warnings']))
