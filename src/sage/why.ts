import type { Catalogue } from './catalogue.ts'
import type { Contribution } from './explain.ts'
import { has } from './fitting.ts'
import type { Pick } from './recommend.ts'
import { sharedFeatures, sharedNames } from './sharedFeatures.ts'

export interface Why {
  books: number[]
  named: string[]
  /** What the pick shares with the first book, the most telling first. */
  sharedTags: string[]
  reasonTags: string[]
  /** Whether the first book is by an author of the pick, and loved. */
  isByLoved: boolean
  /** That author. */
  lovedAuthor?: string | undefined
  /** Rare tags that the pick shares with several loved books which together count for much, the rarest first. */
  kept: Kept[]
  /** Whether the first book counts mainly because the same readers love both. */
  isFromReaders: boolean
  /** Whether no other book counts for more than the first. */
  isLoudest: boolean
  /** Where and when both the pick and the first book are set, and their moods. Without a book what the pick is like, which need be no term. */
  settings: string[]
  feel: string[]
  /** Without a book: the tags of the pick, which need be no terms, either. All with the most telling first. */
  own: string[]
}

export interface Kept {
  tag: string
  /** How many loved books have it. */
  books: number
}

const worthNaming = 0.25
const loudestOnes = 4
const leastLiked = 3.5
const leastLoved = 4
/** Least share of another term that counts as near it. */
const nearlyAsLoud = 0.75
/** A tag of at most this part of all books is rare; it is kept when so many loved books have it, which add this part of the score. */
const rarePart = 0.03
const leastKept = 3
const keptShare = 0.3
const mainly = 0.5
/** One of fewer books is not the nearest of all. */
const leastOfAll = 3

type StarsOf = (book: number) => number | undefined

/** Liked books come before lukewarm ones; those of `ruledOut` are named only when nothing else speaks. */
export function whyOf(catalogue: Catalogue, starsOf: StarsOf, pick: Pick, ruledOut?: ReadonlySet<number>): Why {
  const speaking = pick.contributions.filter(({ amount }) => amount > 0)
  const sayable = speaking.filter(isSayable(speaking, ruledOut))
  const byLoved = lovedOfAuthor(catalogue, starsOf, pick, sayable)
  const own = byLoved ? [byLoved.of] : booksToName(catalogue, starsOf, pick, sayable)
  const books = own.map(({ book }) => book)
  const firstBook = speaking.findIndex((part) => part.kind === 'book')
  const [first, second] = (firstBook < 0 ? speaking : speaking.slice(0, firstBook)).flatMap((part) =>
    part.kind === 'book' ? [] : [part],
  )
  const isTheirs = (part: Named | undefined) => part?.kind === 'author' && isBy(catalogue, part.name, pick.book)
  // An author who did not write the pick explains it less than the larger term before it.
  const loudest = [first, second?.kind === 'author' && !isTheirs(second) ? undefined : second].flatMap(
    (one) => one ?? [],
  )
  const writer = speaking.find((part): part is Named => part.kind === 'author' && isTheirs(part))
  const louder = writer && !loudest.includes(writer) ? [writer] : loudest
  const named = louder.map(({ name }) => name)
  const { names } = catalogue.content
  const like = books[0] ?? pick.book
  const also = {
    settings: sharedNames(catalogue, ['setting', 'place'], like, pick.book),
    feel: sharedNames(catalogue, ['feel'], like, pick.book),
    own: own.length > 0 ? [] : sharedNames(catalogue, ['tag'], pick.book, pick.book),
  }
  if (own.length === 0 && first?.kind === 'author')
    return {
      books,
      named,
      sharedTags: [],
      isByLoved: false,
      kept: [],
      isFromReaders: false,
      isLoudest: false,
      reasonTags: sharedWith(catalogue, first.name, pick).map((tag) => names[tag]!),
      ...also,
    }
  const [ofFirst = [], ofSecond = ofFirst] = own.map(({ shared }) => shared)
  const said = named.length > 0 ? ofFirst : ofFirst.filter(isAmong(catalogue, ofSecond))
  const speakers = speaking.filter((part): part is Own => part.kind === 'book')
  return {
    books,
    named,
    sharedTags: ofFirst.map((tag) => names[tag]!),
    reasonTags: said.map((tag) => names[tag]!),
    isByLoved: byLoved !== undefined,
    lovedAuthor: byLoved?.author,
    kept: keptTags(catalogue, starsOf, sayable, ofFirst),
    isFromReaders: sayable.some(
      (part) => part.kind === 'book' && part.book === books[0] && (part.fromReaders ?? 0) >= mainly,
    ),
    isLoudest: speakers.length >= leastOfAll && speakers[0]!.book === books[0],
    ...also,
  }
}

function keptTags(catalogue: Catalogue, starsOf: StarsOf, speaking: Contribution[], shared: number[]): Kept[] {
  const { content, isGenre } = catalogue
  const booksWith = (feature: number) => content.byFeature.start[feature + 1]! - content.byFeature.start[feature]!
  const rare = shared.filter((tag) => !isGenre[tag] && booksWith(tag) <= rarePart * catalogue.books.length)
  const all = speaking.reduce((sum, { amount }) => sum + amount, 0)
  const loved = speaking.filter((part): part is Own => part.kind === 'book' && (starsOf(part.book) ?? 0) >= leastLoved)
  return rare
    .toSorted((a, b) => booksWith(a) - booksWith(b))
    .flatMap((tag) => {
      const some = loved.filter(({ book }) => has(catalogue, book, tag))
      const amount = some.reduce((sum, part) => sum + part.amount, 0)
      return some.length < leastKept || amount < keptShare * all
        ? []
        : [{ tag: content.names[tag]!, books: some.length }]
    })
}

type Named = Exclude<Contribution, { kind: 'book' }>
type Own = Extract<Contribution, { kind: 'book' }>

interface Sharing {
  book: number
  amount: number
  shared: number[]
}

/** Of the books that speak for the pick, the loudest by one of its authors that the reader loved: nothing says more. */
function lovedOfAuthor(
  catalogue: Catalogue,
  starsOf: StarsOf,
  { book: pick }: Pick,
  speaking: Contribution[],
): { author: string; of: Sharing } | undefined {
  for (const author of catalogue.books[pick]!.authors) {
    const loved = speaking.find(
      (part): part is Own =>
        part.kind === 'book' && isBy(catalogue, author, part.book) && (starsOf(part.book) ?? 0) >= leastLoved,
    )
    if (loved) return { author, of: { ...loved, shared: sharedFeatures(catalogue, loved.book, pick) } }
  }
  return undefined
}

/** The pick's main reason comes first. A second book must share the same kind. */
function booksToName(
  catalogue: Catalogue,
  starsOf: StarsOf,
  { book: pick, speaker }: Pick,
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
  const first =
    asked.find(({ book }) => book === speaker) ??
    asked.find((one) => isNear(one, asked[0]!) && one.shared.some(isGenre)) ??
    asked[0]
  if (!first) return []
  const others = asked.filter((one) => one !== first)
  if (first.shared.length === 0) return [first]
  const kind = first.shared.find(isGenre)
  const close = first.shared.filter((feature) => !isGenre(feature))
  const isAlike = ({ shared }: Sharing) => {
    const isShared = isAmong(catalogue, shared)
    return kind !== undefined && isShared(kind) && (close.length === 0 || close.some(isShared))
  }
  const second = others.find(isAlike)
  return [first, ...(second ? [second] : [])]
}

function isSayable(speaking: Contribution[], ruledOut: ReadonlySet<number> | undefined) {
  const isWanted = (part: Contribution) => part.kind !== 'book' || !ruledOut?.has(part.book)
  return speaking.some((part) => part.kind === 'book' && isWanted(part)) ? isWanted : () => true
}

function isAmong({ telling }: Catalogue, features: number[]): (feature: number) => boolean {
  return (feature) => features.some((one) => telling[one] === telling[feature])
}

const isBy = ({ books }: Catalogue, author: string, book: number) => books[book]!.authors[0] === author

const works = 8

/** What the pick shares with most books of an author who did not write it. */
function sharedWith(catalogue: Catalogue, author: string, { book }: Pick): number[] {
  if (isBy(catalogue, author, book)) return []
  const { byAuthor, telling } = catalogue
  const shared = (byAuthor.get(author) ?? []).slice(0, works).map((work) => sharedFeatures(catalogue, work, book))
  const all = shared.flat()
  const isFirst = (tag: number, place: number) => all.findIndex((one) => telling[one] === telling[tag]) === place
  const isOfMost = (tag: number) => 2 * shared.filter((tags) => isAmong(catalogue, tags)(tag)).length > shared.length
  return all.filter((tag, place) => isFirst(tag, place) && isOfMost(tag))
}
