import { keepPreviousData } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import type { BookCard } from '#contract/books.ts'
import type { Answer } from '#contract/asks.ts'

/** What the address says of a question: its words and, once a chip was changed, its chips. */
export interface AskSearch {
  ask?: string
  chip?: string[]
  /** A kept question. */
  kept?: string
  /** The portrait of the reader's taste. */
  taste?: boolean
}

const answersStay = 60_000

export const answerQuery = ({ ask = '', chip }: AskSearch) =>
  api.asks.ask.queryOptions({
    input: { words: ask, ...(chip && { chips: chip.filter((one) => one !== '') }) },
    staleTime: answersStay,
    placeholderData: keepPreviousData,
  })

const visitStays = 30 * 60_000

/** Asked once, also for Back: opening it again would no longer tell what is new. Pressing its name asks again. */
export const openedQuery = (questionId: string) =>
  api.asks.open.queryOptions({ input: { questionId }, staleTime: Infinity, gcTime: visitStays })

export const forgetOpened = (questionId: string) =>
  queryClient.removeQueries({ queryKey: api.asks.open.queryKey({ input: { questionId } }) })

export const keptQuery = () => api.asks.kept.queryOptions()

export const forgetKept = () => queryClient.invalidateQueries({ queryKey: api.asks.kept.key() })

/** A book that was turned down is gone from every answer at once. */
export function dropFromAnswers({ id }: BookCard): void {
  for (const key of [api.asks.ask.key(), api.asks.open.key()])
    queryClient.setQueriesData<Answer>(
      { queryKey: key },
      (answer) => answer && { ...answer, picks: answer.picks.filter(({ book }) => book.id !== id) },
    )
}

/** After a dismissal is taken back, its book may be an answer again. */
export const forgetAnswers = () => void queryClient.invalidateQueries({ queryKey: api.asks.ask.key() })
