import type { Catalogue } from './catalogue.ts'
import { type Contribution, sharedTags } from './explain.ts'
import type { Pick } from './recommend.ts'

/** What the margin note beside a pick speaks of. Words are the client's. */
export interface Why {
  /** At most two of the reader's own books, those that speak most for the pick. */
  books: number[]
  /** Authors, genres and tropes the reader named, when one of them speaks more for the pick than any book does. */
  named: string[]
  /**
   * What the pick shares with the first of the books; and with all of those that are told of, or where none is, with most
   * of what the named author wrote. The most telling first.
   */
  sharedTags: string[]
  saidTags: string[]
}

/** A book is named when it says at least this share of what the loudest one says, and is among the loudest. */
const worthNaming = 0.25
const loudestOnes = 4
const leastLiked = 3.5
/** A book says nearly as much as another when it says this share of it. */
const nearlyAsLoud = 0.75

/**
 * The reason for a pick: nothing but the largest terms of its score. Of the reader's own books those that they liked come
 * before those that they thought so-so; `starsOf` knows what they gave. Beside what was named, only the first book is told of.
 */
export function whyOf(catalogue: Catalogue, starsOf: (book: number) => number | undefined, pick: Pick): Why {
  const speaking = pick.contributions.filter(({ amount }) => amount > 0)
  const books = booksToName(catalogue, starsOf, pick.book, speaking)
  const firstBook = speaking.findIndex((part) => part.kind === 'book')
  const [first, second] = (firstBook < 0 ? speaking : speaking.slice(0, firstBook)).flatMap((part) =>
    part.kind === 'book' ? [] : [part],
  )
  const isTheirs = (part: Named | undefined) => part?.kind === 'author' && isBy(catalogue, part.name, pick.book)
  // An author who wrote others says less of the pick than what was named louder.
  const louder = [first, second?.kind === 'author' && !isTheirs(second) ? undefined : second].flatMap(
    (one) => one ?? [],
  )
  const named = louder.map(({ name }) => name)
  const [ofFirst = [], ofSecond = ofFirst] = books.map((book) => sharedTags(catalogue, book, pick.book))
  const saidTags = named.length > 0 ? ofFirst : ofFirst.filter((tag) => ofSecond.includes(tag))
  if (books.length === 0 && first?.kind === 'author')
    return { books, named, sharedTags: [], saidTags: sharedWith(catalogue, first.name, pick) }
  return { books, named, sharedTags: ofFirst, saidTags }
}

type Named = Exclude<Contribution, { kind: 'book' }>
type Own = Extract<Contribution, { kind: 'book' }>

/**
 * The loudest book that shares a genre with the pick, where one is nearly as loud as the loudest of all. A second only
 * where it shares as well what makes the first one's kind, or where the first shares nothing and it is nearly as loud.
 */
function booksToName(
  catalogue: Catalogue,
  starsOf: (book: number) => number | undefined,
  pick: number,
  speaking: Contribution[],
): number[] {
  const own = speaking.filter((part): part is Own => part.kind === 'book')
  const loudest = own.slice(0, loudestOnes).filter(({ amount }) => amount >= own[0]!.amount * worthNaming)
  const liked = loudest.filter(({ book }) => (starsOf(book) ?? 5) >= leastLiked)
  const asked = liked.length > 0 ? liked : loudest
  const isNear = (one: Own, other: Own) => one.amount >= other.amount * nearlyAsLoud
  const shared = new Map(asked.map(({ book }) => [book, sharedOf(catalogue, book, pick)]))
  const first = asked.find((one) => isNear(one, asked[0]!) && shared.get(one.book)!.genres.length > 0) ?? asked[0]
  if (!first) return []
  const others = asked.filter((one) => one !== first)
  const { genres, close } = shared.get(first.book)!
  if (genres.length + close.length === 0)
    return [first, ...others.filter((one) => isNear(one, first)).slice(0, 1)].map(({ book }) => book)
  const isAlike = (of: Shared) =>
    of.genres.includes(genres[0]!) && (close.length === 0 || close.some((tag) => of.close.includes(tag)))
  const second = others.find(({ book }) => isAlike(shared.get(book)!))
  return [first, ...(second ? [second] : [])].map(({ book }) => book)
}

/** What two books share, the most telling first: of what kind they are, and what brings them closer. */
interface Shared {
  genres: string[]
  close: string[]
}

function sharedOf(catalogue: Catalogue, a: number, b: number): Shared {
  const { featuresNamed, content } = catalogue
  const isGenre = (name: string) =>
    featuresNamed.get(name.toLowerCase())!.some((feature) => content.kinds[feature] === 'genre')
  const shared = sharedTags(catalogue, a, b)
  return { genres: shared.filter(isGenre), close: shared.filter((tag) => !isGenre(tag)) }
}

const isBy = ({ books }: Catalogue, author: string, book: number) => books[book]!.authors[0] === author

/** So many books tell what an author writes. */
const works = 8

/** What a pick shares with most of what an author wrote who did not write it. */
function sharedWith(catalogue: Catalogue, author: string, { book }: Pick): string[] {
  if (isBy(catalogue, author, book)) return []
  const shared = (catalogue.byAuthor.get(author) ?? []).slice(0, works).map((work) => sharedTags(catalogue, work, book))
  const isOfMost = (tag: string) => 2 * shared.filter((tags) => tags.includes(tag)).length > shared.length
  return [...new Set(shared.flat())].filter(isOfMost)
}
