import { characterCues } from './characterCues.ts'
import { fieldCues } from './fieldCues.ts'
import { genreCues } from './genreCues.ts'
import { openLexicon } from './lexicon.ts'
import { pointCues, seriesCues, themeCues } from './otherCues.ts'
import type { Kind } from './tagged.ts'
import { tropeCues } from './tropeCues.ts'

/** The cues of every list, by tag. */
export const cuesOf: Record<Kind, Record<string, string>> = {
  genres: genreCues,
  tropes: tropeCues,
  characters: characterCues,
  themes: themeCues,
  seriesType: seriesCues,
  pointOfView: pointCues,
}

/** All cues and fields of meaning in one lexicon; the groups are named `genres Fantasy`, `field sea`. */
export const lexicon = openLexicon(
  Object.fromEntries(
    Object.entries({ ...cuesOf, field: fieldCues }).flatMap(([kind, groups]) =>
      Object.entries(groups).map(([name, cues]) => [`${kind} ${name}`, cues]),
    ),
  ),
)
