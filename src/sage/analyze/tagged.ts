/** The lists that a book's tags come from. Series type and point of view hold one value at most. */
export const kinds = ['genres', 'tropes', 'characters', 'themes', 'seriesType', 'pointOfView'] as const
export type Kind = (typeof kinds)[number]
export type Tags = Record<Kind, readonly string[]>

/** A book as the analysis sees it. `synopsis` is empty when there is none. */
export interface DescribedBook {
  title: string
  authors: readonly string[]
  synopsis: string
  series?: string
}

/** A book whose tags are known: what the analysis learns from. */
export interface TaggedBook extends DescribedBook {
  tags: Tags
}

export const noTags: Tags = { genres: [], tropes: [], characters: [], themes: [], seriesType: [], pointOfView: [] }
