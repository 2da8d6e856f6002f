import { choices } from './tokens.ts'

/** What is meant → the ways to say it. */
export type PhraseLists = ReadonlyMap<string, readonly string[]>

/** All that readers say, by what it means. */
export interface Phrases {
  /** For words of the catalogue; where one phrase is listed twice, the first counts. */
  words: PhraseLists
  warnings: PhraseLists
  /** By `chip | not chip | less chip`, where the others stand in for the first when it is ruled out or wanted less. */
  chips: PhraseLists
  /** By names of `Comparative`. */
  comparatives: PhraseLists
  /** By names of `Mark`. */
  marks: PhraseLists
  /** Those that ask for nothing. */
  fillers: PhraseLists
  /** Those that mean nothing here although their words do: "short chapters". */
  unknown: PhraseLists
  /** Those that lead to a name, by its `relation`; "told" is what readers say about books, as in "I loved". */
  leads: PhraseLists
  /** For whom a book may be; see `peoplePhrases`. */
  people: PhraseLists
}

/**
 * Reads lists of phrases: each meaning is a line of its own, and below it, indented, each phrase. "(pretend|pretending) to
 * date" stands for two. Hyphens, apostrophes and plurals need no phrase of their own.
 */
export function phrasesIn(text: string): PhraseLists {
  const lists = new Map<string, string[]>()
  let list: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('  ')) list.push(...choices(line.trim()))
    else if (line !== '') lists.set(line, (list = lists.get(line) ?? []))
  }
  return lists
}
