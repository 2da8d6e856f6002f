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
  /** Of the first publication. */
  year?: number
  /** Of the original, ISO 639-1. */
  language?: string
}

/** A book whose tags are known: what the analysis learns from. */
export interface TaggedBook extends DescribedBook {
  tags: Tags
}

/** One tag of one list. Two lists may have a tag of the same name. */
export interface Label {
  kind: Kind
  tag: string
}

/** Tags of every list, each as `tagsOf` says. */
export function tagsBy(tagsOf: (kind: Kind) => readonly string[]): Tags {
  return Object.fromEntries(kinds.map((kind) => [kind, tagsOf(kind)])) as unknown as Tags
}

export const noTags = tagsBy(() => [])

/** Every tag that some book has, in a fixed order. */
export function labelsOf(books: readonly TaggedBook[]): Label[] {
  return kinds.flatMap((kind) =>
    [...new Set(books.flatMap(({ tags }) => tags[kind]))].sort().map((tag) => ({ kind, tag })),
  )
}
