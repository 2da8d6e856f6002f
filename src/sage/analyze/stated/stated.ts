import type { Kind, Label } from '../tagged.ts'
import { statedCharacters, statedPoints, statedSeries } from './characters.ts'
import { statedGenres, widerGenre } from './genres.ts'
import { isSaid, type Phrase, phrasesOf, sentencesOf } from './phrases.ts'
import { statedThemes } from './themes.ts'
import { statedTropes } from './tropes.ts'

const lists: Record<Kind, Record<string, string>> = {
  genres: statedGenres,
  tropes: statedTropes,
  characters: statedCharacters,
  themes: statedThemes,
  seriesType: statedSeries,
  pointOfView: statedPoints,
}

const all = Object.entries(lists).flatMap(([kind, tags]) =>
  Object.entries(tags).map(([tag, list]) => ({ kind: kind as Kind, tag, phrases: phrasesOf(list) })),
) satisfies (Label & { phrases: Phrase[] })[]

/** What a text says in so many words; a narrower genre is the wider one, too. */
export function statedIn(text: string): Label[] {
  const sentences = sentencesOf(text)
  const said = all.filter(({ phrases }) => isSaid(sentences, phrases)).map(({ kind, tag }): Label => ({ kind, tag }))
  const wider = said.flatMap(({ kind, tag }): Label[] => {
    const wide = kind === 'genres' ? widerGenre[tag] : undefined
    return wide === undefined ? [] : [{ kind, tag: wide }]
  })
  const isNew = (label: Label) => !said.some(({ kind, tag }) => kind === label.kind && tag === label.tag)
  return [...said, ...wider.filter(isNew)]
}
