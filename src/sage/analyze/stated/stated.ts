import type { Kind, Label } from '../tagged.ts'
import { statedCharacters, statedPoints, statedSeries } from './characters.ts'
import { statedGenres, widerGenre } from './genres.ts'
import { statedThemes, statedTropes } from './story.ts'
import { foldedWords } from '../words.ts'

/**
 * A phrase is a row of words. `(a|b)` is one of several, `word*` any word that begins so, `~` up to four words between, all
 * within one sentence.
 */
type Phrase = RegExp

const gap = '(?:\\S+ ){0,4}'
const wordEnd = '[^ ]*'

/** Phrases are separated by commas. */
function phrasesOf(list: string): Phrase[] {
  return list.split(',').map((phrase) => {
    const source = phrase
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll('(', '(?:')
      .replaceAll('*', wordEnd)
      .replaceAll(' ~ ', ` ${gap}`)
    return new RegExp(`\\b${source} `, 'g')
  })
}

/** Sentences in plain words, each with a space at its end. A question states nothing. */
function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^.!?;:\n]+(?:[.!?;:\n]+|$)/g) ?? []
  return sentences.filter((one) => !one.endsWith('?')).map((one) => `${foldedWords(one).join(' ')} `)
}

const denied =
  /\b(?:no|not|never|without|nor|hardly|neither|nothing|(?:is|was|are|wo|do|does|did|ca|could|would|should|has|have)nt|cannot)\b/

const wordsBefore = 3

/** Whether one of the sentences says so, and does not deny it. */
function isSaid(sentences: readonly string[], phrases: readonly Phrase[]): boolean {
  return sentences.some((sentence) =>
    phrases.some((phrase) =>
      [...sentence.matchAll(phrase)].some(({ index }) => {
        const before = sentence
          .slice(0, index)
          .split(' ')
          .slice(-1 - wordsBefore)
        return !denied.test(before.join(' '))
      }),
    ),
  )
}

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
