import type { Answers } from '#contract/survey.ts'
import { surveyGenresOf } from '#contract/counterparts.ts'
import type { Person } from './people.ts'

/** A person's answers to the taste survey, in the survey's own words. */
export function answersOf({ loves, tropes, authors, frequency, goal }: Person): Answers {
  return {
    genres: loves.flatMap(surveyGenresOf),
    readingFrequency: frequency,
    preferredFormats: goal > 40 ? ['Physical', 'Ebook', 'Audiobook'] : ['Physical', 'Ebook'],
    readingGoal: goal,
    favoriteTropes: tropes,
    favoriteAuthors: authors,
  }
}
