import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askKinds, askWords } from '#contract/askWords.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import { type Lexicon, lexiconOf } from '#sage/ask/lexicon.ts'

let built: Lexicon | undefined

/** The words of questions. Built on first use, because it takes a seventh of a start's time. */
export function askLexicon(): Lexicon {
  built ??= lexiconOf(
    askWords.map(({ name }) => name),
    contentWarnings,
    askKinds,
  )
  return built
}

let everyday: Set<string> | undefined

/** Those that are near to words of the lexicon and would be taken for slips of the pen; made by `scripts/everyday-words.ts`. */
export function everydayWords(): ReadonlySet<string> {
  everyday ??= new Set(
    readFileSync(join(import.meta.dirname, 'everyday-words.txt'), 'utf8')
      .trim()
      .split('\n'),
  )
  return everyday
}
