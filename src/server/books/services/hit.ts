import * as z from 'zod'

export const Provider = z.enum(['open-library', 'google-books'])
export type Provider = z.infer<typeof Provider>

export const Hit = z.object({
  provider: Provider,
  providerId: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  /** At least one. */
  authors: z.array(z.string()),
  coverUrl: z.string().nullable(),
  synopsis: z.string().nullable(),
  /** To show; an ISBN-13 if there is one. */
  isbn: z.string().nullable(),
  /** ISBN-13s of all editions that the service named. */
  isbns: z.array(z.string()),
  firstYear: z.int().nullable(),
  language: z.string().nullable(),
  pages: z.int().nullable(),
  genres: z.array(z.string()),
  /** Of the edition whose ISBN was asked for. */
  edition: z
    .object({
      title: z.string().nullable(),
      language: z.string().nullable(),
      pages: z.int().nullable(),
      publisher: z.string().nullable(),
      year: z.int().nullable(),
    })
    .optional(),
})
export type Hit = z.infer<typeof Hit>
