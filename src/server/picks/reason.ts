import { surveyTropesOf } from '#contract/counterparts.ts'
import { genres, pointsOfView, surveyGenres, themes } from '#contract/vocabulary.ts'
import { plainName } from '#server/shared/plainName.ts'

/** What stands behind a pick, as far as a reason speaks of it. */
export interface Because {
  books: { title: string; stars?: number; status: 'tbr' | 'currently_reading' | 'finished' }[]
  named: { kind: 'author' | 'genre' | 'trope'; name: string }[]
  tags: string[]
  /** Main author of the pick. */
  author: string
  /** Whether no reader here has it yet. */
  isNewHere?: boolean
}

export const newHere = 'Nobody here has read it yet'

/**
 * The Sage's reason in one or two sentences: the reader's own books and answers that speak most for the pick, and what
 * it shares with them. Nothing that is not among the terms of the score.
 */
export function reasonFor({ books, named, tags, author, isNewHere }: Because): string {
  const second = named.length > 0 && books.length > 0 ? ` ${sayBooks(books.slice(0, 1))}.` : ''
  const unsaid = tags.filter((tag) => !named.some(({ name }) => name.toLowerCase() === tag.toLowerCase()))
  const shared = sayShared(unsaid, named.length === 0 ? books.length > 1 : books.length === 0)
  const opening = named.length > 0 ? sayNamed(named, author, books.length === 0 && shared !== '') : sayBooks(books)
  return `${isNewHere ? `${newHere}. ` : ''}${opening}.${second}${shared}`
}

/** What the pick shares with the books, in words that fit it. Genres, which say little, when there is nothing closer. */
function sayShared(tags: string[], ofSeveral: boolean): string {
  const close = withoutTwins(tags.filter((tag) => !isGenre(tag) && !isUnsaid(tag)))
  const [first] = close
  if (first === undefined) return sayShelf([...new Set(tags.filter(isGenre).map(asPhrase))].slice(0, 2))
  const alike = close.filter((tag) => isTheme(tag) === isTheme(first)).slice(0, 2)
  const phrase = list(alike.map(asPhrase))
  return isTheme(first)
    ? ` This one, too, is about ${phrase}.`
    : ` This one has ${ofSeveral ? 'their' : 'its'} ${phrase}, too.`
}

const sayShelf = (shelf: string[]) => (shelf.length > 0 ? ` It stands on the same shelf: ${list(shelf)}.` : '')

const lowerCased = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
const genreNames = lowerCased([...genres, ...surveyGenres])
const themeNames = lowerCased([...themes, 'revenge'].filter((theme) => theme !== 'found family'))
/** True of many a book, and no reason to read one. */
const unsaid = lowerCased([...pointsOfView, 'villain', 'innocent', 'mystery plot'])
/** Tags that the Sage has a manner of its own with, some of them in no list of the forms; lower case. */
export const ownTags = new Set([...themeNames, ...unsaid])

const isGenre = (tag: string) => genreNames.has(tag.toLowerCase())
const isTheme = (tag: string) => themeNames.has(tag.toLowerCase())
const isUnsaid = (tag: string) => unsaid.has(tag.toLowerCase())

/** Some tropes have two words, or one for him and one for all; the first to come is enough. */
function withoutTwins(tags: string[]): string[] {
  const said = new Set<string>()
  return tags.filter((tag) => {
    const concept = plainName(surveyTropesOf(tag)[0] ?? tag).replace(/(mmc|fmc|characters)$/, '')
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

function sayNamed(named: Because['named'], author: string, saysHowNear: boolean): string {
  const writer = named.find(({ kind }) => kind === 'author')
  if (writer) {
    if (writer.name === author) return `You named ${writer.name} as a favorite, and this one is theirs`
    return saysHowNear
      ? `You named ${writer.name} as a favorite`
      : `You named ${writer.name} as a favorite; this one stands close to those books`
  }
  return `You told me you love ${list(named.map(({ name }) => asLoved(name)))}`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']

/** `four and a half stars`. Quarters, which only imports have, are told to the nearest half. */
export function starWords(stars: number): string {
  const halves = Math.round(stars * 2)
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return `${numbers[whole]} ${whole === 1 ? 'star' : 'stars'}`
  return whole === 0 ? 'half a star' : `${numbers[whole]} and a half stars`
}

const initials = /^(YA|MMC|FMC|POV|LGBTQ\+)$/i
/** Tags that do not read as part of a sentence. */
const phrases: Record<string, string> = {
  epistolary: 'story told in letters',
  'good vs evil': 'good against evil',
  'love conquers all': 'love that conquers all',
  'short stories / anthologies': 'short stories',
  'morally grey mmc': 'morally grey hero',
  'independent fmc': 'independent heroine',
}
/** A tag as it reads within a sentence: `Slow burn` → `slow burn`, `Young Adult (YA)` → `young adult`. */
export const asPhrase = (tag: string) =>
  phrases[tag.toLowerCase()] ??
  tag
    .replace(/ \([^)]*\)/g, '')
    .split(' ')
    .map((word) => (initials.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')

/** What one loves, where that is not said as the tag is: one loves thrillers, and mentor figures. */
const loved = new Map([
  ['thriller', 'thrillers'],
  ['mystery', 'mysteries'],
  ['memoir', 'memoirs'],
  ['young adult', 'young adult books'],
  ['middle grade', 'middle grade books'],
  ['gothic', 'gothic tales'],
  ['dystopian', 'dystopian stories'],
  ['general non-fiction', 'non-fiction'],
  ['love triangle', 'love triangles'],
  ['chosen one', 'chosen ones'],
  ['magic academy', 'magic academies'],
  ['world-ending threat', 'world-ending threats'],
  ['reluctant hero', 'reluctant heroes'],
  ['mentor figure', 'mentor figures'],
  ['anti-hero', 'anti-heroes'],
  ['quest', 'quests'],
  ['strong female lead', 'strong female leads'],
  ['redemption arc', 'redemption arcs'],
  ['secret identity', 'secret identities'],
  ['isolated setting', 'isolated settings'],
])
/** A genre or trope that was named, as it reads after `you love`. */
export const asLoved = (name: string) => loved.get(asPhrase(name)) ?? asPhrase(name)

/** `slow burn and power and corruption` would be three things. */
const list = (words: string[]) => {
  const last = words.some((word) => / (and|&) /.test(word)) ? ', and ' : ' and '
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')}${last}${words.at(-1)}`
}
