import { api, queryClient } from '#client/lib/api.ts'
import type { Case, Verdict } from '#contract/moderation.ts'
import { withCase, withoutCase } from './cases.ts'
import { casesQuery, countsQuery } from './queries.ts'

export interface Decided {
  decision: Verdict
  noteToAuthor: string | undefined
  note: string | undefined
  /** For a suspension; null means no end. */
  days: number | null | undefined
}

/** Returns how many cases wait. */
export async function decide(about: Case, decided: Decided): Promise<number | undefined> {
  const reviewId = about.review.id
  const now = await api.moderation.decide.call({ reviewId, version: about.version, ...decided })
  await queryClient.cancelQueries({ queryKey: api.moderation.key() })
  queryClient.setQueryData(casesQuery('open').queryKey, (pages) => pages && withoutCase(pages, reviewId))
  queryClient.setQueryData(casesQuery('decided').queryKey, (pages) => pages && withCase(pages, now))
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

/** Falls back to the known case when loading fails. */
export async function caseNow(known: Case): Promise<Case> {
  void queryClient.invalidateQueries({ queryKey: api.moderation.key() })
  return api.moderation.case.call({ reviewId: known.review.id }).catch(() => known)
}
