import { surveyTropesOf } from '#contract/counterparts.ts'
import { genres, surveyGenres } from '#contract/vocabulary.ts'

/** What stands behind a pick, as far as a reason speaks of it. */
export interface Because {
  books: { title: string; stars?: number; status: 'tbr' | 'currently_reading' | 'finished' }[]
  named: { kind: 'author' | 'genre' | 'trope'; name: string }[]
  tags: string[]
  /** Main author of the pick. */
  author: string
}

/**
 * The Sage's reason in one or two sentences: the reader's own books and answers that speak most for the pick, and what
 * it shares with them. Nothing that is not among the terms of the score.
 */
export function reasonFor({ books, named, tags, author }: Because): string {
  const opening = named.length > 0 ? sayNamed(named, author) : sayBooks(books)
  const second = named.length > 0 && books.length > 0 ? ` ${sayBooks(books.slice(0, 1))}.` : ''
  const unsaid = tags.filter((tag) => !named.some(({ name }) => name.toLowerCase() === tag.toLowerCase()))
  const telling = tellingFirst(unsaid).slice(0, 2)
  const close =
    books.length > 0 && telling.length > 0
      ? ` This one has ${books.length > 1 ? 'their' : 'its'} ${list(telling.map(asPhrase))}, too.`
      : ''
  return `${opening}.${second}${close}`
}

const genreNames = new Set([...genres, ...surveyGenres].map((name) => name.toLowerCase()))

/** That two fantasies are fantasy says little; genres are told only when there is nothing closer. */
function tellingFirst(tags: string[]): string[] {
  const close = tags.filter((tag) => !genreNames.has(tag.toLowerCase()))
  return withoutTwins(close.length > 0 ? close : tags)
}

/** The survey and the rating form have two words for some tropes; the first to come is enough. */
function withoutTwins(tags: string[]): string[] {
  const said = new Set<string>()
  return tags.filter((tag) => {
    const concept = (surveyTropesOf(tag)[0] ?? tag).toLowerCase()
    return !said.has(concept) && said.add(concept)
  })
}

function sayBooks(books: Because['books']): string {
  const [first, second] = books
  if (!first) return 'It is close to what you told me you love'
  if (second && first.stars !== undefined && second.stars !== undefined) {
    if (first.stars === second.stars) return `You gave ${starWords(first.stars)} to ${first.title} and ${second.title}`
    return `You gave ${starWords(first.stars)} to ${first.title} and ${starWords(second.stars)} to ${second.title}`
  }
  return second ? `${sayBook(first)}, and ${lowerFirst(sayBook(second), second.title)}` : sayBook(first)
}

function sayBook({ title, stars, status }: Because['books'][number]): string {
  if (stars !== undefined) return `You gave ${starWords(stars)} to ${title}`
  if (status === 'currently_reading') return `You are reading ${title}`
  return status === 'finished' ? `You finished ${title}` : `${title} waits on your TBR`
}

const lowerFirst = (sentence: string, title: string) =>
  sentence.startsWith(title) ? sentence : sentence[0]!.toLowerCase() + sentence.slice(1)

function sayNamed(named: Because['named'], author: string): string {
  const writer = named.find(({ kind }) => kind === 'author')
  if (writer) {
    return writer.name === author
      ? `You named ${writer.name} as a favorite, and this one is theirs`
      : `You named ${writer.name} as a favorite; this one stands close to those books`
  }
  return `You told me you love ${list(named.map(({ name }) => asPhrase(name)))}`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']

/** `four and a half stars`. Quarters, which only imports have, are told to the nearest half. */
function starWords(stars: number): string {
  const halves = Math.round(stars * 2)
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return `${numbers[whole]} ${whole === 1 ? 'star' : 'stars'}`
  return whole === 0 ? 'half a star' : `${numbers[whole]} and a half stars`
}

const initials = /^(YA|MMC|FMC|POV|LGBTQ\+)$/i
/** A tag as it reads within a sentence: `Slow burn` → `slow burn`, `Young Adult (YA)` → `young adult`. */
const asPhrase = (tag: string) =>
  tag
    .replace(/ \([^)]*\)/g, '')
    .split(' ')
    .map((word) => (initials.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')

const list = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
