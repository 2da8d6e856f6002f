import type { BookChanges } from '#contract/catalogueShapes.ts'
import { surveyGenresOf, surveyTropesOf } from '#contract/surveyMatches.ts'
import type { SharedFields } from '#server/books/changeBook.ts'

type Words = Pick<SharedFields, 'survey_genres' | 'survey_tropes'>

/** Adds the survey words of tags that come, and removes those of tags that go. */
export function surveyWords(book: SharedFields, { genres, tropes }: BookChanges): Partial<Words> {
  return {
    ...(genres && { survey_genres: followed(book.survey_genres, book.known_genres, genres, surveyGenresOf) }),
    ...(tropes && { survey_tropes: followed(book.survey_tropes, book.known_tropes, tropes, surveyTropesOf) }),
  }
}

function followed(words: string[], before: string[], after: string[], wordsOf: (tag: string) => string[]): string[] {
  const said = new Set(after.flatMap(wordsOf))
  const unsaid = new Set(before.flatMap(wordsOf).filter((word) => !said.has(word)))
  const come = after.filter((tag) => !before.includes(tag)).flatMap(wordsOf)
  return [...new Set([...words.filter((word) => !unsaid.has(word)), ...come])]
}
