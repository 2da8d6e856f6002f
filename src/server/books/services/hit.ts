import * as z from 'zod'

export const Provider = z.enum(['open-library', 'google-books'])
export type Provider = z.infer<typeof Provider>

/** What a service said of one book, checked and cleaned; the rest of what it says is not kept. */
export const Hit = z.object({
  provider: Provider,
  providerId: z.string(),
  title: z.string(),
  /** Tells volumes of one title apart. */
  subtitle: z.string().optional(),
  /** At least one. */
  authors: z.array(z.string()),
  /** Where the service has a cover, over https. */
  coverUrl: z.string().nullable(),
  synopsis: z.string().nullable(),
  /** The ISBN to show: an ISBN-13 when there is one. */
  isbn: z.string().nullable(),
  /** The ISBN-13s of all its printings that the service told of. */
  isbns: z.array(z.string()),
  firstYear: z.int().nullable(),
  language: z.string().nullable(),
  pages: z.int().nullable(),
  genres: z.array(z.string()),
})
export type Hit = z.infer<typeof Hit>
