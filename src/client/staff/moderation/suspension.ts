import { maxSuspensionDays } from '#contract/rules.ts'

export const terms = ['7', '30', '90', 'lifted', 'typed'] as const
export type Term = (typeof terms)[number]

/** Null means until lifted; undefined when the typed number is out of range. */
export function daysOf(term: Term, typedDays: string): number | null | undefined {
  if (term === 'lifted') return null
  const typed = term === 'typed' ? typedDays.trim() : term
  const days = Number(typed)
  return /^\d+$/.test(typed) && days >= 1 && days <= maxSuspensionDays ? days : undefined
}

interface Suspension {
  isSuspended: boolean
  suspendedUntil: string | null
}

/** `days` null means no end. Like the server, never shortens a running suspension. */
export function endOf(days: number | null, author: Suspension, now = Date.now()): string | null {
  if (days === null || (author.isSuspended && author.suspendedUntil === null)) return null
  const end = new Date(now + days * 24 * 60 * 60 * 1000).toISOString()
  return author.suspendedUntil !== null && author.suspendedUntil > end ? author.suspendedUntil : end
}
