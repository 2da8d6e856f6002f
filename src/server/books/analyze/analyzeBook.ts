import type { Analysis } from '#contract/books.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { analyze } from '#sage/analyze/analyst.ts'
import { type DescribedBook, kinds, type Tags, tagsBy } from '#sage/analyze/tagged.ts'
import type { House } from '#server/house.ts'
import { currentAnalyst } from './currentAnalyst.ts'
import { type BookToDescribe, describe, type NoDescription } from './describe.ts'
import { proposeTags } from './proposeTags.ts'

type Needed = Pick<House, 'db' | 'limits' | 'languageModel'>
type Analyzed = Analysis | NoDescription | { refused: 'nothing-recognized' }

/** Fills each list from the catalogue, else the language model if it answers, else our own analyst. */
export async function analyzeBook(house: Needed, readerId: string, asked: BookToDescribe): Promise<Analyzed> {
  const described = await describe(house.db, readerId, asked)
  if ('refused' in described) return described
  const { book, known } = described
  const isAllKnown = kinds.every((kind) => known[kind].length > 0)
  const tags = isAllKnown
    ? known
    : filledUp(known, ...(await Promise.all([proposedFor(house, readerId, book), learned(house, book)])))
  return kinds.every((kind) => tags[kind].length === 0) ? { refused: 'nothing-recognized' } : toAnalysis(tags)
}

const proposedFor = async ({ languageModel, limits }: Needed, readerId: string, book: DescribedBook) =>
  languageModel && (await proposeTags(languageModel, limits, readerId, book))

const learned = async ({ db }: Needed, book: DescribedBook) => analyze(await currentAnalyst(db), book)

const filledUp = (...sources: (Tags | undefined)[]): Tags =>
  tagsBy((kind) => sources.find((tags) => tags && tags[kind].length > 0)?.[kind] ?? [])

function toAnalysis(tags: Tags): Analysis {
  return {
    genres: listed(genres, tags.genres),
    tropes: listed(tropes, tags.tropes),
    characters: listed(characters, tags.characters),
    themes: listed(themes, tags.themes),
    seriesType: listed(seriesTypes, tags.seriesType)[0] ?? null,
    pointOfView: listed(pointsOfView, tags.pointOfView)[0] ?? null,
  }
}

const listed = <Value extends string>(list: readonly Value[], values: readonly string[]) =>
  values.flatMap((value) => list.find((option) => option === value) ?? [])
