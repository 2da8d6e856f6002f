import { expect, test } from 'vitest'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { cuesOf } from '#sage/analyze/cues.ts'
import { kinds, type Kind } from '#sage/analyze/tagged.ts'

const lists: Record<Kind, readonly string[]> = {
  genres,
  tropes,
  characters,
  themes,
  seriesType: seriesTypes,
  pointOfView: pointsOfView,
}

test.each(kinds)(
  'the analysis has cues for every value of the list of %s, and for no other',
  { tags: ['CALLS-088'] },
  (kind) => {
    expect(Object.keys(cuesOf[kind]).toSorted()).toEqual([...lists[kind]].toSorted())
  },
)
