import { hasVisibleText } from '#contract/cleanText.ts'
import type { Case } from '#contract/cases.ts'
import { moderationNoteMaxLength, maxSuspensionDays } from '#contract/rules.ts'
import type { VerdictDetails } from '#contract/verdictLetter.ts'
import { type Act, needsNote, notifiesAuthor, verdictOf } from './acts.ts'
import type { CaseDraft } from './caseDraft.ts'
import type { Decided } from './decide.ts'
import { daysOf, endOf } from './suspension.ts'
import { decideTexts as texts } from './texts.ts'

export interface Problems {
  noteToAuthor?: string
  days?: string
}

/** Undefined when the draft may be sent. `author`: undefined when there is none. Length errors are shown by the fields. */
export function problemsOf(act: Act, author: string | undefined, draft: CaseDraft): Problems | undefined {
  const problems: Problems = {}
  if (author !== undefined && needsNote(act) && !hasVisibleText(draft.noteToAuthor))
    problems.noteToAuthor = texts.noteNeeded(author)
  if (act === 'suspend' && daysOf(draft.term, draft.typedDays) === undefined)
    problems.days = texts.daysHint(maxSuspensionDays)
  const isTooLong = [draft.noteToAuthor, draft.note].some((note) => note.trim().length > moderationNoteMaxLength)
  return isTooLong || Object.keys(problems).length > 0 ? problems : undefined
}

/** Omits blank notes and fields that the act does not use. */
export function decisionOf(act: Act, author: string | undefined, draft: CaseDraft): Decided {
  return {
    decision: verdictOf(act),
    noteToAuthor: notifiesAuthor(act, author) ? words(draft.noteToAuthor) : undefined,
    note: words(draft.note),
    days: act === 'suspend' ? daysOf(draft.term, draft.typedDays) : undefined,
    hidesAll: act === 'suspend' ? draft.hidesAll : undefined,
  }
}

export function verdictFor(act: Exclude<Act, 'keep'>, about: Case, draft: CaseDraft): VerdictDetails {
  const title = about.kind === 'review' ? about.review.book.title : (about.made.book ?? about.made.review)?.title
  const days = daysOf(draft.term, draft.typedDays)
  return {
    what: act === 'show' ? 'shown' : act,
    about: about.kind,
    ...(title !== undefined && { title }),
    note: draft.noteToAuthor,
    until: act === 'suspend' && days !== undefined && about.author ? endOf(days, about.author) : null,
    hidesAll: draft.hidesAll,
  }
}

const words = (typed: string) => (hasVisibleText(typed) ? typed : undefined)
