import { endingIn, endingsOf } from './reasonEndings.ts'
import { list, pluralOf, starWords } from './reasonPhrases.ts'

export interface ReasonInput {
  books: { title: string; stars?: number; status: 'tbr' | 'currently_reading' | 'finished' }[]
  named: { kind: 'author' | 'genre' | 'trope'; name: string }[]
  tags: string[]
  author: string
  isNewHere?: boolean
  /** The first book is by the same author, and loved. */
  isByLoved?: boolean
  /** What else it has in common with that book. */
  together?: 'series' | 'world'
  /** Rare tags that several loved books have, too. */
  kept?: { tag: string; books: number }[]
  /** How many readers here loved both this and the first book. */
  readers?: number
  /** Whether the first book counts mainly because readers elsewhere love both. */
  isReadTogether?: boolean
  /** Whether no other book counts for more than the first. */
  isLoudest?: boolean
  /** Where and when it is set, and its moods, as far as the first book has the same; and the decade when both came out. */
  settings?: string[]
  feel?: string[]
  decade?: number
  /** Without a book: what sorts of book it is. */
  own?: string[]
  /** Which of its endings it has, the strongest unless another is said; null for none. */
  ending?: number | null
  /** Which of the ways to say the ending, and which to say what comes before it, so that a list does not repeat one. */
  way?: number
  wording?: number
}

export const newHere = 'No one here has read it yet'

/** At most four short sentences. Names no book or survey answer that is not a term of the score; what it ends with is a fact of these books. */
export function reasonFor(input: ReasonInput): string {
  const { named, isNewHere, isByLoved, way = 0 } = input
  const ending = endingIn(input)
  // What is true of the first book may not be of the second.
  const isOfFirst = named.length > 0 || input.ending === null || ending?.isOfAll === false
  const books = input.books.slice(0, isOfFirst ? 1 : undefined)
  const saysHowNear = books.length === 0 && ending !== undefined && !ending.isOfPick
  const ways = books.length === 1 ? ending?.ways : ending?.ways.slice(0, 1)
  const sentences = [
    isNewHere && newHere,
    isByLoved && sayAuthor(input),
    !isByLoved && named.length > 0 && sayNamed(input, saysHowNear),
    !isByLoved &&
      (named.length === 0 || books.length > 0) &&
      (input.ending === null ? sayBare(books, input.wording) : sayBooks(books)),
    ways?.[way % ways.length],
  ]
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' ')
}

export function sayAuthor({ books: [loved], author, together }: ReasonInput): string | undefined {
  if (!loved) return undefined
  const given = `${loved.title}${together ? ', which' : ''} you gave ${starWords(loved.stars ?? 0)}`
  if (together === 'world') return `By ${author}, and set in the world of ${given}`
  return together === 'series' ? `By ${author}, in the same series as ${given}` : `By ${author}, whose ${given}`
}

/** The same picks with endings that differ: of what is true of each the strongest that few others of the list end with. */
export function variedReasons(inputs: readonly ReasonInput[]): ReasonInput[] {
  const said = new Map<string, number>()
  const timesSaid = (phrase: string) => said.get(phrase) ?? 0
  const say = (phrase: string) => {
    said.set(phrase, timesSaid(phrase) + 1)
    return timesSaid(phrase) - 1
  }
  return inputs.map((input) => {
    const costs = endingsOf(input).map(({ phrases, rank }) => {
      const times = Math.max(...phrases.map(timesSaid))
      return times < mostAlike ? rank + repeated * times : Infinity
    })
    const least = Math.min(...costs)
    const opening = openingOf(input)
    if (least === Infinity) return { ...input, ending: null, wording: say(`all ${opening}`) }
    const varied = { ...input, wording: say(`opening ${opening}`) }
    const ending = costs.indexOf(least)
    const { phrases, shape } = endingsOf(input)[ending]!
    for (const phrase of phrases) say(phrase)
    return { ...varied, ending, way: say(`sentence ${shape}`) }
  })
}

function openingOf({ books, named, author, isByLoved }: ReasonInput): string {
  const writer = named.find(({ kind }) => kind === 'author')
  if (isByLoved) return 'loved'
  if (writer) return writer.name === author ? 'theirs' : 'near'
  return named.length > 0 ? 'named' : books.length > 0 ? 'books' : 'nothing'
}

const mostAlike = 2
/** What saying something again counts for beside its rank. */
const repeated = 1.5

function sayBooks(books: ReasonInput['books']): string {
  const [first, second] = books
  if (!first) return "It's close to what you told me you love"
  if (second && first.stars !== undefined && second.stars !== undefined) {
    if (first.stars === second.stars) return `You gave ${starWords(first.stars)} to ${first.title} and ${second.title}`
    return `You gave ${starWords(first.stars)} to ${first.title} and ${starWords(second.stars)} to ${second.title}`
  }
  return second ? `${sayBook(first)}, and ${lowerFirst(sayBook(second), second.title)}` : sayBook(first)
}

function sayBook({ title, stars, status }: ReasonInput['books'][number]): string {
  if (stars !== undefined) return `You gave ${starWords(stars)} to ${title}`
  if (status === 'currently_reading') return `You're reading ${title}`
  return status === 'finished' ? `You finished ${title}` : `${title} is on your TBR`
}

/** When there is nothing else to say. */
export function sayBare([book]: ReasonInput['books'], wording = 0): string {
  if (book?.stars === undefined) return sayBooks(book ? [book] : [])
  const stars = starWords(book.stars)
  const ways = [sayBook(book), `${book.title} got ${stars} from you`, `You rated ${book.title} ${stars}`]
  return ways[wording % ways.length]!
}

const lowerFirst = (sentence: string, title: string) =>
  sentence.startsWith(title) ? sentence : sentence[0]!.toLowerCase() + sentence.slice(1)

const loves = [
  (names: string) => `You told me you love ${names}`,
  (names: string) => `You named ${names} among your favorites`,
  (names: string) => `You said you love ${names}`,
]
const theirs = [
  (name: string) => `By ${name}, one of your favorites`,
  (name: string) => `By ${name}, whom you named as a favorite`,
  (name: string) => `By ${name}, a favorite of yours`,
]
/** Without "by" or "of": a rewording takes its words from here and must not credit the book to this author. */
const nearTo = ['is in a similar vein', 'has much in common with those books', 'sits well beside those books']

export function sayNamed({ named, author, wording = 0 }: ReasonInput, saysHowNear: boolean): string {
  const writer = named.find(({ kind }) => kind === 'author')
  if (writer?.name === author) return theirs[wording % theirs.length]!(writer.name)
  const near = nearTo[wording % nearTo.length]!
  if (writer) return `You named ${writer.name} as a favorite${saysHowNear ? '' : `, and this ${near}`}`
  return loves[wording % loves.length]!(list(named.map(({ name }) => pluralOf(name))))
}
