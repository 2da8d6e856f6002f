import { noteTexts } from './noteTexts.ts'

/** On a book's page; the note on Home needs only those of `noteTexts`. */
export const matchTexts = {
  ...noteTexts,
  whyMatch: (title: string) => `why this match? About ${title}`,
  whyFailed: "The Sage's reasons didn't load.",
}
