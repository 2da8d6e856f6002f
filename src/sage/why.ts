import type { Catalogue } from './catalogue.ts'
import { type Contribution, sharedFeatures } from './explain.ts'
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
  reasonTags: string[]
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
  const own = booksToName(catalogue, starsOf, pick.book, speaking)
  const books = own.map(({ book }) => book)
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
  const { names } = catalogue.content
  if (own.length === 0 && first?.kind === 'author')
    return {
      books,
      named,
      sharedTags: [],
      reasonTags: sharedWith(catalogue, first.name, pick).map((tag) => names[tag]!),
    }
  const [ofFirst = [], ofSecond = ofFirst] = own.map(({ shared }) => shared)
  const said = named.length > 0 ? ofFirst : ofFirst.filter(isAmong(catalogue, ofSecond))
  return { books, named, sharedTags: ofFirst.map((tag) => names[tag]!), reasonTags: said.map((tag) => names[tag]!) }
}

type Named = Exclude<Contribution, { kind: 'book' }>
type Own = Extract<Contribution, { kind: 'book' }>

/** A book of the reader's with the features that the pick shares with it, the most telling first. */
interface Sharing {
  book: number
  amount: number
  shared: number[]
}

/**
 * The loudest book that shares a genre with the pick, where one is nearly as loud as the loudest of all. A second only
 * where it shares as well what makes the first one's kind, or where the first shares nothing and it is nearly as loud.
 */
function booksToName(
  catalogue: Catalogue,
  starsOf: (book: number) => number | undefined,
  pick: number,
  speaking: Contribution[],
): Sharing[] {
  const own = speaking.filter((part): part is Own => part.kind === 'book')
  const loudest = own.slice(0, loudestOnes).filter(({ amount }) => amount >= own[0]!.amount * worthNaming)
  const liked = loudest.filter(({ book }) => (starsOf(book) ?? 5) >= leastLiked)
  const asked = (liked.length > 0 ? liked : loudest).map(({ book, amount }): Sharing => ({
    book,
    amount,
    shared: sharedFeatures(catalogue, book, pick),
  }))
  const isGenre = (feature: number) => catalogue.isGenre[feature] === 1
  const isNear = (one: Sharing, other: Sharing) => one.amount >= other.amount * nearlyAsLoud
  const first = asked.find((one) => isNear(one, asked[0]!) && one.shared.some(isGenre)) ?? asked[0]
  if (!first) return []
  const others = asked.filter((one) => one !== first)
  if (first.shared.length === 0) return [first, ...others.filter((one) => isNear(one, first)).slice(0, 1)]
  const kind = first.shared.find(isGenre)
  const close = first.shared.filter((feature) => !isGenre(feature))
  const isAlike = ({ shared }: Sharing) => {
    const isShared = isAmong(catalogue, shared)
    return kind !== undefined && isShared(kind) && (close.length === 0 || close.some(isShared))
  }
  const second = others.find(isAlike)
  return [first, ...(second ? [second] : [])]
}

/** Features are the same when they tell the same. */
function isAmong({ telling }: Catalogue, features: number[]): (feature: number) => boolean {
  return (feature) => features.some((one) => telling[one] === telling[feature])
}

const isBy = ({ books }: Catalogue, author: string, book: number) => books[book]!.authors[0] === author

/** So many books tell what an author writes. */
const works = 8

/** What a pick shares with most of what an author wrote who did not write it. */
function sharedWith(catalogue: Catalogue, author: string, { book }: Pick): number[] {
  if (isBy(catalogue, author, book)) return []
  const { byAuthor, telling } = catalogue
  const shared = (byAuthor.get(author) ?? []).slice(0, works).map((work) => sharedFeatures(catalogue, work, book))
  const all = shared.flat()
  const isFirst = (tag: number, place: number) => all.findIndex((one) => telling[one] === telling[tag]) === place
  const isOfMost = (tag: number) => 2 * shared.filter((tags) => isAmong(catalogue, tags)(tag)).length > shared.length
  return all.filter((tag, place) => isFirst(tag, place) && isOfMost(tag))
}
