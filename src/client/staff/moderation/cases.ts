import type { InfiniteData } from '@tanstack/react-query'
import type { Case } from '#contract/moderation.ts'

export type CasePages = InfiniteData<{ cases: Case[]; next: string | null }>

export const allOf = (pages: CasePages | undefined): Case[] => pages?.pages.flatMap(({ cases }) => cases) ?? []

export function withoutCase(pages: CasePages, reviewId: string): CasePages {
  return changed(pages, (cases) => cases.filter(({ review }) => review.id !== reviewId))
}

export function withCase(pages: CasePages, now: Case): CasePages {
  return changed(pages, (cases) => cases.map((each) => (each.review.id === now.review.id ? now : each)))
}

function changed(pages: CasePages, change: (cases: Case[]) => Case[]): CasePages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, cases: change(page.cases) })) }
}
