import { askMaxRead, maxChips } from '#contract/askRules.ts'
import { askWords } from '#contract/askWords.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import type { Db } from '#db/db.ts'
import { lexiconOf } from '#sage/ask/lexicon.ts'
import { mayBeNames, type Names, strangeNames } from '#sage/ask/names.ts'
import { type Reading, readAsk } from '#sage/ask/readAsk.ts'
import { tokensOf } from '#sage/ask/tokens.ts'
import { nearestTitle, typedNames } from './typedNames.ts'

export interface ReadQuestion extends Reading {
  wasCut: boolean
}

const lexicon = lexiconOf(
  askWords.map(({ name }) => name),
  contentWarnings,
)

/** Reads at most `askMaxRead` characters. A title that nothing answers to is looked up once more as misspelled. */
export async function readQuestion(db: Db, readerId: string, words: string): Promise<ReadQuestion> {
  const line = words.slice(0, askMaxRead)
  const tokens = tokensOf(line)
  const known: Names = await typedNames(db, mayBeNames(tokens))
  const names = new Map(known)
  for (const typed of strangeNames(tokens, known, lexicon)) {
    const id = await nearestTitle(db, readerId, typed)
    if (id !== undefined) names.set(typed, { kind: 'book', id })
  }
  const realWords = await wordsOfTheCatalogue(
    db,
    tokens.map(({ text }) => text),
  )
  const { chips, left } = readAsk(line, { lexicon, names, realWords, thisYear: new Date().getUTCFullYear() })
  return { chips: chips.slice(0, maxChips), left, wasCut: words.trim().length > askMaxRead }
}

/** Those that stand in a title or in the name of an author. */
async function wordsOfTheCatalogue(db: Db, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await db.selectFrom('search_words').select('word').where('word', 'in', words).execute()
  return new Set(rows.map(({ word }) => word))
}
