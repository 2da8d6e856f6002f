import type { Kind, Label } from '../tagged.ts'
import { statedCharacters, statedPoints, statedSeries, statedThemes, statedTropes } from './story.ts'
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

/** What a text says about its genre in so many words. What merely happens in a book says nothing about its genre. */
const statedGenres: Record<string, string> = {
  Fantasy: `fantasy, grimdark, romantasy`,
  'Science Fiction': `science fiction, sci fi, scifi`,
  Romance: `(love story|love stories|romance|romances|romantic comedy|romcom|rom com|romantasy), romantic (novel|fantasy|suspense|comedies)`,
  Mystery: `(whodunit|whodunnit|mysteries), murder mystery, (a|an|this) ~ mystery, (ya|adult|cosy|cozy|classic|historical|room) mystery, mystery (novel|series|debut), crime (novel|novels|fiction)`,
  Thriller: `(thriller|thrillers)`,
  Horror: `horror`,
  'Historical Fiction': `historical (novel|novels|fiction|saga|epic|debut|mystery)`,
  'Contemporary Fiction': `contemporary (novel|fiction|story|drama|debut), modern day (novel|story)`,
  'Young Adult': `young (adult|adults), ya, teen (novel|fiction|romance|thriller)`,
  'New Adult': `new adult`,
  'Literary Fiction': `literary (novel|novels|fiction|debut|fantasy|thriller|mystery|masterpiece|horror)`,
  "Women's Fiction": `womens fiction`,
  'LGBTQ+': `(lgbt*|queer|sapphic|lesbian*|gay|bisexual|transgender|nonbinary|trans), non binary, (m m|f f) (romance|love)`,
  Paranormal: `paranormal`,
  'Urban Fantasy': `urban fantasy`,
  'High Fantasy': `(high|epic) fantasy`,
  'Space Opera': `space opera`,
  Dystopian: `dystopia*`,
  'Post-Apocalyptic': `post apocalyp*, postapocalyp*, after the (apocalypse|end of the world)`,
  Steampunk: `steampunk`,
  Cyberpunk: `cyberpunk`,
  'Time Travel': `time (travel*|machine|loop|slip), (back|travels|travel) in time, (back|travels|travel|forward) through time`,
  'Alternate History': `(alternate|alternative) history, counterfactual`,
  'Magical Realism': `(magic|magical) realis*`,
  'Dark Academia': `dark academia`,
  'Cozy Mystery': `(cosy|cozy) (mystery|mysteries|crime|whodunit|murder)`,
  'Psychological Thriller': `psychological (thriller|thrillers|suspense)`,
  'Domestic Thriller': `domestic (thriller|thrillers|suspense|noir)`,
  'True Crime': `true crime`,
  Biography: `(biography|biographies), life and times of`,
  Memoir: `(memoir*|autobiograph*), everything in this book is true`,
  'Self-Help': `self help`,
  'Non-Fiction': `non fiction, nonfiction`,
}

/** A narrower genre is also the wider one. */
const widerGenre: Record<string, string> = {
  'High Fantasy': 'Fantasy',
  'Urban Fantasy': 'Fantasy',
  'Space Opera': 'Science Fiction',
  Cyberpunk: 'Science Fiction',
  'Cozy Mystery': 'Mystery',
  'Psychological Thriller': 'Thriller',
  'Domestic Thriller': 'Thriller',
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
