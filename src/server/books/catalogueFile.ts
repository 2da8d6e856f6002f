import * as z from 'zod'
import { isbn13Of } from '#contract/isbn.ts'
import {
  characters,
  genres,
  pointsOfView,
  seriesTypes,
  surveyGenres,
  surveyTropes,
  themes,
  tropes,
} from '#contract/vocabulary.ts'

const some = (values: readonly string[], least = 0) =>
  z
    .array(z.enum(values as [string, ...string[]]))
    .min(least)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'A value is listed twice.')

/** Uncertain facts (pages, ISBN, point of view) are left out. */
export const CatalogueBook = z.strictObject({
  title: z.string().min(1),
  authors: z.array(z.string().min(1)).min(1),
  /** Of first publication; negative for BCE. */
  year: z.int().min(-2500).max(2026),
  /** Of the original, ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/),
  series: z.strictObject({ name: z.string().min(1), position: z.number().positive() }).optional(),
  pages: z.int().positive().optional(),
  isbn13: z
    .string()
    .refine((isbn) => isbn13Of(isbn) === isbn, 'Not an ISBN-13, or its check digit is wrong.')
    .optional(),
  genres: some(genres, 1),
  surveyGenres: some(surveyGenres, 1),
  tropes: some(tropes),
  surveyTropes: some(surveyTropes),
  themes: some(themes),
  characters: some(characters),
  seriesType: z.enum(seriesTypes),
  pointOfView: z.enum(pointsOfView).optional(),
  synopsis: z.string().min(90).max(520),
})
export type CatalogueBook = z.infer<typeof CatalogueBook>
export const CatalogueFile = z.array(CatalogueBook)
