import type { SaidName } from '#contract/picks.ts'
import { splitList } from '#contract/rules.ts'
import { stillCounting } from '#sage/leftAlone.ts'
import type { ShelfEntry } from '#sage/profile.ts'
import type { SageReader } from '#sage/recommend.ts'
import { type Steering, steered } from '#sage/steer.ts'
import type { Survey } from '#sage/terms.ts'
import { plainName } from '#server/shared/plainName.ts'
import { isSameName } from '../steering.ts'
import { placeOf } from './loadBooks.ts'
import type { Model } from './model.ts'
import type { ToldReader } from './told.ts'

/** A reader as the engine sees them, and their shelf by the engine's index. */
export interface KnownReader {
  reader: SageReader
  shelf: Map<number, ShelfEntry>
}

/** Books that the model does not know yet are left out. */
export function readerOf(model: Model, told: ToldReader): KnownReader {
  const shelf = told.shelf.flatMap(({ number, stars, ...entry }): ShelfEntry[] => {
    const book = placeOf(model, number)
    return book < 0 ? [] : [{ ...entry, book, stars: stars ?? undefined }]
  })
  return {
    reader: steered(model.sage.catalogue, shelf, surveyOf(model, told), steeringOf(model, told)),
    shelf: new Map(shelf.map((entry) => [entry.book, entry])),
  }
}

function steeringOf(model: Model, { turnedDown, takenOut, leftAlone }: ToldReader): Steering {
  const known = <Of extends { number: number }>(of: Of) => {
    const book = placeOf(model, of.number)
    return book < 0 ? [] : [{ ...of, book }]
  }
  return {
    turnedDown: turnedDown.flatMap(known),
    takenOut: new Set(takenOut.map((number) => placeOf(model, number))),
    leftAlone: new Map(leftAlone.flatMap(known).map(({ book, times, days }) => [book, stillCounting(times, days)])),
  }
}

function surveyOf(model: Model, { survey, takenOutNames }: ToldReader): Survey | undefined {
  if (!survey) return undefined
  const speaking = (kind: SaidName['kind'], names: string[]) =>
    names.filter((name) => !takenOutNames.some((one) => isSameName(one, { kind, name })))
  const authors = speaking('author', splitList(survey.authors))
  return {
    authors: authors.flatMap((name) => model.authorNamed.get(plainName(name)) ?? []),
    genres: speaking('genre', survey.genres),
    tropes: speaking('trope', splitList(survey.tropes)),
  }
}
