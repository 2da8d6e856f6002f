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
