import { api, queryClient } from '#client/lib/api.ts'
import type { Case, CaseKind, Verdict } from '#contract/cases.ts'
import { withCase, withoutCase } from './cases.ts'
import { casesQuery, countsQuery } from './queries.ts'

export interface Decided {
  decision: Verdict
  noteToAuthor: string | undefined
  note: string | undefined
  /** For a suspension; null means no end. */
  days: number | null | undefined
  /** For a suspension. */
  hidesAll: boolean | undefined
}

/** Returns how many cases wait. */
export async function decide(about: Case, decided: Decided): Promise<number | undefined> {
  const now = await send(about, decided)
  await queryClient.cancelQueries({ queryKey: api.moderation.key() })
  for (const kind of [undefined, about.kind] satisfies (CaseKind | undefined)[]) {
    queryClient.setQueryData(casesQuery('open', kind).queryKey, (pages) => pages && withoutCase(pages, about))
    queryClient.setQueryData(casesQuery('decided', kind).queryKey, (pages) => pages && withCase(pages, now))
  }
  if (about.openReports > 0)
    queryClient.setQueryData(
      countsQuery.queryKey,
      (counts) => counts && { ...counts, open: Math.max(0, counts.open - 1) },
    )
  const left = queryClient.getQueryData(countsQuery.queryKey)?.open
  void queryClient.invalidateQueries({ queryKey: api.moderation.key() })
  void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
  return left
}

const send = (about: Case, decided: Decided): Promise<Case> =>
  about.kind === 'review'
    ? api.moderation.decide.call({ reviewId: about.review.id, version: about.version, ...decided })
    : api.moderation.decideMade.call({
        kind: about.kind,
        subjectId: about.made.id,
        version: about.version,
        ...decided,
      })

/** Falls back to the known case when loading fails. */
export async function caseNow(known: Case): Promise<Case> {
  void queryClient.invalidateQueries({ queryKey: api.moderation.key() })
  const asked: Promise<Case> =
    known.kind === 'review'
      ? api.moderation.case.call({ reviewId: known.review.id })
      : api.moderation.madeCase.call({ kind: known.kind, subjectId: known.made.id })
  return asked.catch(() => known)
}
