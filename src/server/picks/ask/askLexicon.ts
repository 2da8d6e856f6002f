import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askKinds, askWords } from '#contract/askWords.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import { type Lexicon, lexiconOf } from '#sage/ask/lexicon.ts'
import { type PhraseLists, phrasesIn } from '#sage/ask/phrases.ts'

let built: Lexicon | undefined

/** The words of questions. Built on first use, because it takes a seventh of a start's time. */
export function askLexicon(): Lexicon {
  built ??= lexiconOf(
    askWords.map(({ name }) => name),
    contentWarnings,
    askKinds,
    {
      words: phrasesOf('kinds', 'stories', 'books', 'places'),
      warnings: phrasesOf('warnings'),
      comparatives: phrasesOf('comparatives'),
      chips: phrasesOf('chips'),
      marks: phrasesOf('marks'),
      fillers: phrasesOf('fillers'),
      unknown: phrasesOf('unknown'),
      leads: phrasesOf('names'),
      people: phrasesOf('people'),
    },
  )
  return built
}

const phrasesOf = (...files: string[]): PhraseLists =>
  phrasesIn(files.map((file) => readFileSync(join(import.meta.dirname, `phrases/${file}.txt`), 'utf8')).join('\n'))

let everyday: Set<string> | undefined

/** Those so close to words of the lexicon that they would be mistaken for typos; made by `scripts/everyday-words.ts`. */
export function everydayWords(): ReadonlySet<string> {
  everyday ??= new Set(
    readFileSync(join(import.meta.dirname, 'everyday-words.txt'), 'utf8')
      .trim()
      .split('\n'),
  )
  return everyday
}
