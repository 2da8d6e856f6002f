import type { Analysis } from '#contract/books.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import type { Db } from '#db/db.ts'
import { analyze } from '#sage/analyze/analyst.ts'
import type { Tags } from '#sage/analyze/tagged.ts'
import { currentAnalyst } from './currentAnalyst.ts'
import { describe, type Asked } from './describe.ts'

export type Analyzed = Analysis | 'no-such-book' | 'info-missing' | 'nothing-recognized'

/**
 * Tags out of the fixed lists for a book: those that the catalogue has of it, and in each list where it has none those
 * that its title, synopsis and author speak for.
 */
export async function analyzeBook(db: Db, readerId: string, asked: Asked): Promise<Analyzed> {
  const described = await describe(db, readerId, asked)
  if (typeof described === 'string') return described
  const { book, known } = described
  const found = analyze(await currentAnalyst(db), book)
  const analysis = toAnalysis(filledUp(known, found))
  return isEmpty(analysis) ? 'nothing-recognized' : analysis
}

const filledUp = (known: Tags, found: Tags): Tags =>
  Object.fromEntries(
    (Object.keys(found) as (keyof Tags)[]).map((kind) => [kind, known[kind].length > 0 ? known[kind] : found[kind]]),
  ) as Tags

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

/** The values that the list has, in the order in which they came. */
const listed = <Value extends string>(list: readonly Value[], values: readonly string[]) =>
  values.flatMap((value) => list.find((option) => option === value) ?? [])

const isEmpty = ({ genres: ofGenre, tropes: ofTrope, characters: of, themes: on, seriesType, pointOfView }: Analysis) =>
  [ofGenre, ofTrope, of, on].every((list) => list.length === 0) && seriesType === null && pointOfView === null
