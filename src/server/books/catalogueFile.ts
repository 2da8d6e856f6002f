import * as z from 'zod'
import { settings } from '#contract/bookSettings.ts'
import { bookTags } from '#contract/bookTags.ts'
import { audiences, driving, forms, maxSpice, maxViolence, moods, paces } from '#contract/bookTraits.ts'
import { isbn13Of } from '#contract/isbn.ts'
import { surveyGenres, surveyTropes } from '#contract/surveyVocabulary.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'

const some = (values: readonly string[], least = 0) =>
  z
    .array(z.enum(values as [string, ...string[]]))
    .min(least)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'A value is listed twice.')

const any = (values: readonly string[]) => some(values).default([])

/** Uncertain facts (pages, ISBN, point of view) are left out; a book of which only the facts are known has no synopsis. */
export const CatalogueBook = z.strictObject({
  title: z.string().min(1),
  /** In the language it was first written in, where that differs. */
  originalTitle: z.string().min(1).optional(),
  /** As other countries or readers call it. */
  otherTitles: z.array(z.string().min(1)).default([]),
  authors: z.array(z.string().min(1)).min(1),
  /** Title and first author under which an earlier release shipped it. */
  formerly: z.strictObject({ title: z.string().min(1), author: z.string().min(1) }).optional(),
  /** Of first publication; negative for BCE. */
  year: z.int().min(-2500).max(2026),
  /** Of the original, ISO 639. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  series: z.strictObject({ name: z.string().min(1), position: z.number().positive() }).optional(),
  pages: z.int().positive().optional(),
  isbn13: z
    .string()
    .refine((isbn) => isbn13Of(isbn) === isbn, 'Not an ISBN-13, or its check digit is wrong.')
    .optional(),
  audience: z.enum(audiences).optional(),
  form: z.enum(forms).optional(),
  genres: some(genres, 1),
  surveyGenres: any(surveyGenres),
  tropes: any(tropes),
  surveyTropes: any(surveyTropes),
  themes: any(themes),
  characters: any(characters),
  tags: any(bookTags),
  moods: any(moods),
  setting: any(settings),
  pace: z.enum(paces).optional(),
  drivenBy: z.enum(driving).optional(),
  spice: z.int().min(0).max(maxSpice).optional(),
  violence: z.int().min(0).max(maxViolence).optional(),
  seriesType: z.enum(seriesTypes).optional(),
  pointOfView: z.enum(pointsOfView).optional(),
  /** Name and year. */
  prizes: z.array(z.string().regex(/^\S.* \d{4}$/)).default([]),
  synopsis: z.string().min(90).max(520).optional(),
})
export type CatalogueBook = z.infer<typeof CatalogueBook>
export const CatalogueFile = z.array(CatalogueBook)
