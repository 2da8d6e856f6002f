import type { BookCard, ServiceAnswer } from '#contract/books.ts'

interface Asked {
  /** Our own hits; undefined while they are on their way. */
  own: number | undefined
  /** What the services answered; undefined while they have not, `failed` when they could not even be asked. */
  services: { books: BookCard[]; services: ServiceAnswer[] } | 'failed' | undefined
  limit: number
}

/** What is to be said beneath our own hits. */
export interface Outcome {
  isSearching: boolean
  more: BookCard[]
  answered: string[]
  silent: string[]
  busy: string[]
  /** The services could not be asked at all. */
  isUnasked: boolean
  /** Everybody was asked, everybody answered, and nobody knows such a book. */
  isNothing: boolean
}

/** Tells "there is none" from "we do not know": only when every service answered, nothing found means that there is none. */
export function searchOutcome({ own, services, limit }: Asked): Outcome {
  const isFull = own !== undefined && own >= limit
  if (own === undefined || isFull || services === undefined) return { ...quiet, isSearching: !isFull }
  if (services === 'failed') return { ...quiet, isUnasked: true }
  const named = (state: ServiceAnswer['state']) =>
    services.services.filter((service) => service.state === state).map(({ name }) => name)
  const more = services.books.slice(0, limit - own)
  const answers = { answered: named('answered'), silent: named('unavailable'), busy: named('busy') }
  const isNothing = own + more.length + answers.silent.length + answers.busy.length === 0
  return { ...quiet, ...answers, more, isNothing }
}

const quiet: Outcome = {
  isSearching: false,
  more: [],
  answered: [],
  silent: [],
  busy: [],
  isUnasked: false,
  isNothing: false,
}
