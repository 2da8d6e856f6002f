import type { InfiniteData } from '@tanstack/react-query'
import { type Case, subjectOf } from '#contract/cases.ts'

export type CasePages = InfiniteData<{ cases: Case[]; next: string | null }>

export const allOf = (pages: CasePages | undefined): Case[] => pages?.pages.flatMap(({ cases }) => cases) ?? []

/** A reader's name, bio and picture have one id. */
export const keyOf = (about: Case): string => `${about.kind}:${subjectOf(about).id}`

export function withoutCase(pages: CasePages, gone: Case): CasePages {
  return changed(pages, (cases) => cases.filter((each) => keyOf(each) !== keyOf(gone)))
}

export function withCase(pages: CasePages, now: Case): CasePages {
  return changed(pages, (cases) => cases.map((each) => (keyOf(each) === keyOf(now) ? now : each)))
}

function changed(pages: CasePages, change: (cases: Case[]) => Case[]): CasePages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, cases: change(page.cases) })) }
}
