import * as z from 'zod'
import { reader, text } from './base.ts'
import { goalRange } from './rules.ts'
import { readingFormats, readingFrequencies, surveyGenres } from './surveyVocabulary.ts'

const listed = (values: readonly string[]) => z.enum(values as [string, ...string[]])

const Goal = z
  .int('The goal is a whole number of books.')
  .min(goalRange.min, `The goal is at least ${goalRange.min} book.`)
  .max(goalRange.max, `The goal is at most ${goalRange.max} books.`)
/** From the list or the reader's own. A comma would split it when it is read back. */
const Trope = text(60).refine((trope) => trope.trim() !== '' && !trope.includes(','), 'A trope has no commas.')
const Author = text(100).refine((name) => name.trim() !== '' && !name.includes(','), 'Name one author at a time.')

export const Answers = z.strictObject({
  genres: z.array(listed(surveyGenres)).min(1, 'Choose at least one genre.').max(surveyGenres.length),
  readingFrequency: z.enum(readingFrequencies),
  preferredFormats: z.array(z.enum(readingFormats)).min(1, 'Choose at least one format.').max(readingFormats.length),
  readingGoal: Goal,
  favoriteTropes: z.array(Trope).max(60, 'Sixty tropes are enough.'),
  favoriteAuthors: z.array(Author).max(60, 'Sixty authors are enough.'),
})
export type Answers = z.infer<typeof Answers>

/** Imported answers may have no goal. */
const SavedAnswers = Answers.extend({ readingGoal: Goal.nullable() })
export type SavedAnswers = z.infer<typeof SavedAnswers>

export const Draft = z.strictObject({
  step: z.int().min(0).max(5),
  answers: z.strictObject({
    genres: z.array(listed(surveyGenres)).max(surveyGenres.length).optional(),
    readingFrequency: z.enum(readingFrequencies).optional(),
    preferredFormats: z.array(z.enum(readingFormats)).max(readingFormats.length).optional(),
    readingGoal: Goal.optional(),
    favoriteTropes: z.array(Trope).max(60).optional(),
    favoriteAuthors: z.array(Author).max(60).optional(),
  }),
})
export type Draft = z.infer<typeof Draft>

export const survey = {
  current: reader
    .route({ method: 'GET', path: '/survey', summary: 'My survey answers' })
    .output(z.object({ answers: SavedAnswers.nullable(), draft: Draft.nullable() })),

  saveDraft: reader
    .route({ method: 'PUT', path: '/survey/draft', summary: 'Keep an unfinished survey' })
    .input(Draft)
    .output(z.object({})),

  /** Also updates the taste profile, marks the reader as onboarded and drops the draft. */
  save: reader.route({ method: 'PUT', path: '/survey', summary: 'Save my survey' }).input(Answers).output(Answers),
}
