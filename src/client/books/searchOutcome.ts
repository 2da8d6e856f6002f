import type { BookCard, ServiceAnswer } from '#contract/books.ts'
import { servicesTexts as texts } from './texts.ts'

interface Asked {
  /** Our own hits; undefined while they are on their way. */
  own: number | undefined
  /**
   * What the services answered; `asking` while they are asked, undefined before that, `failed` when they could not even
   * be asked.
   */
  services: { books: BookCard[]; services: ServiceAnswer[] } | 'asking' | 'failed' | undefined
  limit: number
}

/** What is to be said beneath our own hits. */
export interface Outcome {
  /** Nobody can say yet whether there is such a book. */
  isSearching: boolean
  /** The services are being asked. */
  isAsking: boolean
  more: BookCard[]
  answered: string[]
  silent: string[]
  busy: string[]
  /** Those that have answered for us as often as they do in a day. */
  spent: string[]
  /** Those that cannot be asked for so short a term. */
  tooShort: string[]
  /** The services could not be asked at all. */
  isUnasked: boolean
  /** Everybody was asked, everybody answered, and nobody knows such a book. */
  isNothing: boolean
}

/** Tells "there is none" from "we do not know": only when every service answered, nothing found means that there is none. */
export function searchOutcome({ own, services, limit }: Asked): Outcome {
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

/** Who could not say whether there are more, a sentence each. */
export function gapsOf({ silent, busy, spent, isUnasked, tooShort }: Outcome): string[] {
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
