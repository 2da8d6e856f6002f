import { type AskedBook, rankAsked } from '#sage/ask/rankAsked.ts'
import { placeOf } from '../thread/loadBooks.ts'
import type { Model } from '../thread/loadModel.ts'
import { heeding, readerOf, recommendedOf } from '../thread/recommendFor.ts'
import type { ReaderSnapshot, RecommendedBook } from '../thread/recommendations.ts'

/** A question as the Sage's thread gets it. Books go by their numbers. */
export interface AskedSnapshot {
  /** Number, chips that nobody can judge it by, and how much of what would be nice it has. */
  candidates: [number: number, unknown: number, nice: number][]
  like: number[]
  worksOf: string[]
  /** Names of tags that the question asks for. */
  wanted: string[]
  isForOther: boolean
  isByAuthor: boolean
  isFromShelf: boolean
}

export type RankedBook = RecommendedBook & { sharedWithLike: string[]; isGrounded: boolean }

export interface RankedBooks {
  picks: RankedBook[]
  laterVolumes: number
}

const limit = 20

/** Skips books that the model does not have yet. */
export function answerFor(model: Model, snapshot: ReaderSnapshot, asked: AskedSnapshot): RankedBooks {
  const places = (numbers: readonly number[]) =>
    numbers.map((number) => placeOf(model, number)).filter((one) => one >= 0)
  const candidates = asked.candidates.flatMap(([number, unknown, nice]): AskedBook[] => {
    const book = placeOf(model, number)
    return book < 0 ? [] : [{ book, unknown, nice }]
  })
  const { byAuthor } = model.sage.catalogue
  const worksOf = asked.worksOf.flatMap((name) => byAuthor.get(name) ?? [])
  const like = places(asked.like)
  const ofLike = [...like, ...worksOf].flatMap((book) => model.sage.catalogue.books[book]!.tags)
  const known = readerOf(model, snapshot, [...asked.wanted, ...ofLike])
  return heeding(model, snapshot, known, () => {
    const question = { ...asked, candidates, like, worksOf }
    const { picks, laterVolumes } = rankAsked(model.sage, known.reader, question, limit)
    return {
      picks: picks.map((pick) => ({
        ...recommendedOf(model, known, pick),
        sharedWithLike: pick.sharedWithLike,
        isGrounded: pick.isGrounded,
      })),
      laterVolumes,
    }
  })
}
