import { type Audience, audiences, type SageBook, seriesKey } from './book.ts'
import { type Row, rowOf, type Rows, stackRows, transpose } from './rows.ts'

/** Years are compared by ln(years before this one), so decades far back count as close. */
const nearYear = 2030

const width = 0.5

export type FeatureKind =
  | 'tag'
  | 'story'
  | 'feel'
  | 'setting'
  | 'place'
  | 'genre'
  | 'author'
  | 'series'
  | 'period'
  | 'language'
  | 'audience'
  | 'form'

export interface Content {
  /** Book → features; each row has length 1 (or is empty) and ascends by feature. */
  rows: Rows
  byFeature: Rows
  names: string[]
  kinds: FeatureKind[]
  /** By feature: 1 for who wrote a book and in what series, 0 for what it is about. */
  isOrigin: Uint8Array
  /** By book: the length of its row without the features of its origin. */
  rest: Float32Array
  /** The tags of a book are not scaled up from less than this. */
  tagLength: number
  /** By book: its cosine with the least like of its kin, see `opposition.ts`; computed on first use. */
  leastOfKin: Map<number, number>
}

/** The share of each kind in the square of a cosine, before the whole vector is scaled to length 1. */
export const kindWeights: Record<FeatureKind, number> = {
  tag: 2.5,
  story: 0.5,
  feel: 0.6,
  setting: 0.6,
  place: 0.7,
  genre: 1,
  author: 1.5,
  series: 1.5,
  period: 0.3,
  language: 0.5,
  audience: 0.4,
  form: 0.4,
}

/** Of the vector of a book that has no author or series but all that is said of most. */
const usualLength = 2.6

/**
 * Of the tags of a book with two rare ones, or of the middle book of a small catalogue. Fewer or commoner tags say less, and
 * are not scaled up to say as much.
 */
const usualTagLength = 6

export const kindsInOrder: FeatureKind[] = [
  'tag',
  'story',
  'feel',
  'setting',
  'place',
  'genre',
  'author',
  'series',
  'period',
  'language',
  'audience',
  'form',
]

/**
 * Features count by idf = ln(N / books that have it). Each kind is scaled to length 1 and weighted by `kindWeights`,
 * then the whole is scaled to length 1, so that the product of two rows is their cosine.
 */
export function contentOf(books: readonly SageBook[]): Content {
  const kinds = kindsInOrder.map((kind) => namesOf(books, kind))
  let offset = 0
  const blocks = kindsInOrder.map((kind, k): Block => {
    const block = { kind, from: offset, ...kinds[k]! }
    offset += block.names.length
    return block
  })
  const tagLength = Math.min(usualTagLength, middleLength(blocks[0]!, books))
  const rows = stackRows(books.map((book) => unitRow(blocks, book, books.length, tagLength)))
  const kindOf = blocks.flatMap(({ kind, names }) => names.map(() => kind))
  const isOrigin = Uint8Array.from(kindOf, (kind) => Number(kind === 'author' || kind === 'series'))
  return {
    rows,
    byFeature: transpose(rows, offset),
    names: blocks.flatMap((block) => block.names),
    kinds: kindOf,
    isOrigin,
    rest: Float32Array.from(books, (_, book) => restOf(rowOf(rows, book), isOrigin)),
    tagLength,
    leastOfKin: new Map(),
  }
}

export function restOf({ index, value }: Row, isOrigin: Uint8Array): number {
  const origin = index.reduce((sum, feature, k) => sum + (isOrigin[feature] ? value[k]! ** 2 : 0), 0)
  return Math.sqrt(1 - origin)
}

export function cosine(content: Content, a: number, b: number): number {
  return shared(content, a, b, () => true)
}

/** The cosine of what two books are about, whoever wrote them. */
export function likeness(content: Content, a: number, b: number): number {
  const { isOrigin, rest } = content
  return shared(content, a, b, (feature) => isOrigin[feature] === 0) / (rest[a]! * rest[b]!)
}

function shared(
  { rows: { start, index, value } }: Content,
  a: number,
  b: number,
  counts: (feature: number) => boolean,
) {
  let k = start[a]!
  let m = start[b]!
  let sum = 0
  while (k < start[a + 1]! && m < start[b + 1]!) {
    const difference = index[k]! - index[m]!
    if (difference === 0 && counts(index[k]!)) sum += value[k]! * value[m]!
    if (difference <= 0) k++
    if (difference >= 0) m++
  }
  return sum
}

interface Names {
  names: string[]
  numberOf: Map<string, number>
  inBooks: Int32Array
}

export interface Block extends Names {
  kind: FeatureKind
  from: number
}

function namesOf(books: readonly SageBook[], kind: FeatureKind): Names {
  const counts = new Map<string, number>()
  for (const book of books)
    for (const name of rawFeatures(book, kind).keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts.keys()].sort()
  return {
    names,
    numberOf: new Map(names.map((name, number) => [name, number])),
    inBooks: Int32Array.from(names, (name) => counts.get(name)!),
  }
}

function rawFeatures(book: SageBook, kind: FeatureKind): Map<string, number> {
  if (kind === 'tag') return withoutPlaces(book.tags, book)
  if (kind === 'setting') return withoutPlaces(book.setting ?? [], book)
  if (kind === 'story' || kind === 'feel') return new Map((book[kind] ?? []).map((one) => [one.toLowerCase(), 1]))
  if (kind === 'place') return new Map((book.places ?? []).map((one) => [one.toLowerCase(), 1]))
  if (kind === 'genre') return new Map(book.genres.map((genre) => [genre.name, genre.weight]))
  if (kind === 'period') return book.year === undefined ? new Map() : periodsOf(book.year)
  if (kind === 'form') return new Map((book.form ?? []).map((form) => [form, 1]))
  if (kind === 'audience') return readersOf(book.audience ?? [])
  if (kind === 'language') return new Map(book.language ? [[book.language, 1]] : [])
  if (kind === 'author')
    return new Map(book.authors.map((author, place) => [author, place === 0 ? 1 : 0.5] as const).reverse())
  const series = seriesKey(book)
  return new Map(series ? [[series, 1]] : [])
}

function withoutPlaces(names: readonly string[], { places }: SageBook): Map<string, number> {
  return new Map(names.flatMap((name) => (places?.includes(name) ? [] : [[name.toLowerCase(), 1]])))
}

function readersOf(audience: readonly Audience[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const one of audience) {
    const place = audiences.indexOf(one)
    for (const [other, share] of [
      [place - 1, 0.3],
      [place, 1],
      [place + 1, 0.3],
    ] as const) {
      const name = audiences[other]
      if (name) shares.set(name, Math.max(share, shares.get(name) ?? 0))
    }
  }
  return shares
}

type Entry = readonly [feature: number, value: number]

export function unitRow(blocks: Block[], book: SageBook, books: number, tagLength: number): Row {
  const entries = blocks.flatMap((block) => entriesIn(block, book, books, tagLength)).sort((a, b) => a[0] - b[0])
  // A book of which little is said is not all the more like another of which little is said.
  const length = Math.max(usualLength, lengthOf(entries))
  return { index: Int32Array.from(entries, (e) => e[0]), value: Float32Array.from(entries, (e) => e[1] / length) }
}

function entriesIn(block: Block, book: SageBook, books: number, tagLength: number): Entry[] {
  const entries = unscaled(block, book, books)
  const own = lengthOf(entries)
  const length = block.kind === 'tag' ? Math.max(tagLength, own) : own
  const scale = length > 0 ? Math.sqrt(kindWeights[block.kind]) / length : 0
  return entries.map(([feature, value]): Entry => [feature, value * scale])
}

function unscaled({ kind, from, numberOf, inBooks }: Block, book: SageBook, books: number): Entry[] {
  return [...rawFeatures(book, kind)].flatMap(([name, value]): Entry[] => {
    const number = numberOf.get(name)
    // A language of most books is in no row, and so of no book here.
    if (number === undefined || inBooks[number] === 0) return []
    const tells = tellingOf(kind, inBooks[number]! / books)
    return tells > 0 ? [[from + number, value * tells]] : []
  })
}

const lengthOf = (entries: Entry[]) => Math.hypot(...entries.map((entry) => entry[1]))

function middleLength(tags: Block, books: readonly SageBook[]): number {
  const lengths = books.map((book) => lengthOf(unscaled(tags, book, books.length))).sort((a, b) => a - b)
  return lengths[lengths.length >> 1] ?? 0
}

function tellingOf(kind: FeatureKind, share: number): number {
  // Audience and form count the same however common they are.
  if (kind === 'audience' || kind === 'form') return 1
  // A language is alone in its kind and would count in full, even when most books share it.
  if (kind === 'language' && share > 0.5) return 0
  return Math.log(1 / share) + 1e-3
}

/** The two periods around a year, each with its share. Periods are equally wide in ln(years before `nearYear`). */
function periodsOf(year: number): Map<string, number> {
  const place = Math.log(Math.max(2, nearYear - year)) / width
  const share = place - Math.floor(place)
  const shares = [
    [`period ${Math.floor(place)}`, 1 - share],
    [`period ${Math.floor(place) + 1}`, share],
  ] as const
  return new Map(shares.filter(([, part]) => part > 0))
}
