/** A book of the engine, known by its index 0…N-1; the caller maps ids. All editions of a book are one entry. */
export interface SageBook {
  /** Tells a story from the collection that is named after it. */
  title?: string
  /** The main author comes first and alone decides whether two books are "by the same author". */
  authors: readonly string[]
  series?: string
  /** 1 opens the series, 0.5 is a prequel. */
  seriesPosition?: number
  /** Of the first publication; negative for BCE. */
  year?: number
  language?: string
  audience?: readonly Audience[]
  form?: readonly string[]
  /** Only the ratio of the weights of one book counts. */
  genres: readonly BookGenre[]
  /** How well known and well loved it is, 0 to 1; undefined when nobody knows. */
  esteem?: number
  /** What its readers give it on average, drawn towards what all books get; undefined when nobody rated it. */
  stars?: number
  /** How much it has, 0 to 1, of what readers give a book up for; what is left out is unknown or 0. */
  traits?: Readonly<Partial<Record<Trait, number>>>
  tags: readonly string[]
  /** What tells it apart from other books of its genres: the names that readers of one kind of book have in common. */
  kinds?: readonly string[]
  /** Tropes, themes and characters. */
  story?: readonly string[]
  /** Moods and pace. */
  feel?: readonly string[]
  /** Where and when it is set. */
  setting?: readonly string[]
  /** Where its times stand among those of history: times that lie within 1 of each other are alike. */
  eras?: readonly number[]
  /** Those of the tags and of the setting that name a country or its literature. */
  places?: readonly string[]
  /** Hashes of the words of its title and synopsis: see `words.ts`. */
  words?: readonly number[]
}

export const audiences = ['children', 'middle grade', 'young adults', 'adults'] as const
export type Audience = (typeof audiences)[number]

export const traits = ['grim', 'light', 'slow', 'long', 'demanding'] as const
export type Trait = (typeof traits)[number]

export interface BookGenre {
  name: string
  weight: number
}

const usualEsteem = 0.6

/** 1 for a book of which nobody knows how loved it is. */
export function esteemFactor({ esteem = usualEsteem }: SageBook): number {
  return (esteem / usualEsteem) ** 2
}

/** Undefined without a series. Holds the main author, since two authors may use one series name. */
export function seriesKey(book: Pick<SageBook, 'series' | 'authors'>): string | undefined {
  return book.series ? `${plainSeries(book.series)}@${book.authors[0] ?? ''}` : undefined
}

/**
 * By book, the key of its series. An author who continues another author's series of that name, or fills its gaps,
 * writes the same series; volumes with the same number belong to two.
 */
export function seriesKeys(books: readonly SageBook[]): (string | undefined)[] {
  const keys = books.map(seriesKey)
  const named = Map.groupBy(books.keys(), (book) => books[book]!.series && plainSeries(books[book]!.series))
  named.delete(undefined)
  for (const volumes of named.values()) {
    const parts = [...Map.groupBy(volumes, (book) => keys[book]).values()]
    if (parts.length === 1) continue
    const positions = (of: number[]) => of.flatMap((book) => books[book]!.seriesPosition ?? [])
    const [opening, ...others] = parts.toSorted((a, b) => Math.min(...positions(a)) - Math.min(...positions(b)))
    const taken = new Set(positions(opening!))
    for (const part of others) {
      const own = positions(part)
      if (own.length < part.length || own.some((position) => position <= 1 || taken.has(position))) continue
      for (const position of own) taken.add(position)
      for (const book of part) keys[book] = keys[opening![0]!]
    }
  }
  return keys
}

/** `The Dune Chronicles` and `Dune` are one series. */
function plainSeries(name: string): string {
  const words = name.toLowerCase().replace(/^the /, '')
  return words.replace(/ (series|trilogy|duology|quartet|cycle|saga|chronicles|novels|mysteries)$/, '')
}
