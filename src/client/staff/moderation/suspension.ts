import { suspensionMostDays } from '#contract/rules.ts'

/** How long a suspension lasts, as the form has it: a number of days, until it is lifted, or as many days as are typed. */
export const terms = ['7', '30', '90', 'lifted', 'typed'] as const
export type Term = (typeof terms)[number]

/** The days that the form names, null for until lifted; undefined when what is typed is no number of days in range. */
export function daysOf(term: Term, typedDays: string): number | null | undefined {
  if (term === 'lifted') return null
  const typed = term === 'typed' ? typedDays.trim() : term
  const days = Number(typed)
  return /^\d+$/.test(typed) && days >= 1 && days <= suspensionMostDays ? days : undefined
}

interface Suspension {
  isSuspended: boolean
  suspendedUntil: string | null
}

/** When a suspension of so many days (null: without end) would end, as the server reckons: one under way is not shortened. */
export function endOf(days: number | null, author: Suspension, now = Date.now()): string | null {
  if (days === null || (author.isSuspended && author.suspendedUntil === null)) return null
  const end = new Date(now + days * 24 * 60 * 60 * 1000).toISOString()
  return author.suspendedUntil !== null && author.suspendedUntil > end ? author.suspendedUntil : end
}
