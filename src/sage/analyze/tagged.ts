/** The lists of tags. Series type and point of view hold one value at most. */
export const kinds = ['genres', 'tropes', 'characters', 'themes', 'seriesType', 'pointOfView'] as const
export type Kind = (typeof kinds)[number]
export type Tags = Record<Kind, readonly string[]>

export interface DescribedBook {
  title: string
  authors: readonly string[]
  synopsis: string
  series?: string
  year?: number
  /** Of the original, ISO 639-1. */
  language?: string
}

export interface TaggedBook extends DescribedBook {
  tags: Tags
}

export interface Label {
  kind: Kind
  tag: string
}

export function tagsBy(tagsOf: (kind: Kind) => readonly string[]): Tags {
  return Object.fromEntries(kinds.map((kind) => [kind, tagsOf(kind)])) as unknown as Tags
}

export const noTags = tagsBy(() => [])

export function labelsOf(books: readonly TaggedBook[]): Label[] {
  return kinds.flatMap((kind) =>
    [...new Set(books.flatMap(({ tags }) => tags[kind]))].sort().map((tag) => ({ kind, tag })),
  )
}
