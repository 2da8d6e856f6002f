import type { BookCard, ServiceAnswer } from '#contract/books.ts'
import { servicesTexts as texts } from './texts.ts'

interface SearchAnswers {
  /** Undefined while loading. */
  own: number | undefined
  /** Undefined before they are asked. */
  services: { books: BookCard[]; services: ServiceAnswer[] } | 'asking' | 'failed' | undefined
  limit: number
}

export interface Outcome {
  /** No answer yet. */
  isSearching: boolean
  isAsking: boolean
  more: BookCard[]
  answered: string[]
  silent: string[]
  busy: string[]
  /** Services whose daily limit is used up. */
  spent: string[]
  /** Services for which the term is too short. */
  tooShort: string[]
  /** Asking the services failed. */
  isUnasked: boolean
  /** Every service answered, and none knows such a book. */
  isNothing: boolean
}

/** Says that there is none only if every service answered. */
export function searchOutcome({ own, services, limit }: SearchAnswers): Outcome {
  const isFull = own !== undefined && own >= limit
  if (own === undefined || isFull || services === undefined) return { ...quiet, isSearching: !isFull }
  if (services === 'asking') return { ...quiet, isSearching: true, isAsking: true }
  if (services === 'failed') return { ...quiet, isUnasked: true }
  const named = (state: ServiceAnswer['state']) =>
    services.services.filter((service) => service.state === state).map(({ name }) => name)
  const more = services.books.slice(0, limit - own)
  const answers = {
    answered: named('answered'),
    silent: named('unavailable'),
    busy: named('busy'),
    spent: named('spent'),
    tooShort: named('not-asked'),
  }
  const isNothing = own + more.length === 0 && answers.answered.length === services.services.length
  return { ...quiet, ...answers, more, isNothing }
}

/** A sentence for each kind of missing answer. */
export function missingAnswerTexts({ silent, busy, spent, isUnasked, tooShort }: Outcome): string[] {
  return [
    silent.length > 0 && texts.silent(silent),
    busy.length > 0 && texts.busy(busy),
    spent.length > 0 && texts.spent(spent),
    isUnasked && texts.notAsked,
    tooShort.length > 0 && texts.tooShort(tooShort),
  ].filter((words) => words !== false)
}

const quiet: Outcome = {
  isSearching: false,
  isAsking: false,
  more: [],
  answered: [],
  silent: [],
  busy: [],
  spent: [],
  tooShort: [],
  isUnasked: false,
  isNothing: false,
}
