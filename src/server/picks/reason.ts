import { bookTags } from '#contract/bookTags.ts'
import { surveyTropesOf } from '#contract/surveyMatches.ts'
import { surveyGenres } from '#contract/surveyVocabulary.ts'
import { genres, pointsOfView, themes } from '#contract/vocabulary.ts'
import { plainName } from '#server/shared/text.ts'
import { asPhrase, list, numbers, pluralOf, starWords, withArticle } from './reasonPhrases.ts'

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
  /** Which of the ways to say that it is like a named author's books, so that a list does not repeat one. */
  wording?: number
}

export const newHere = 'No one here has read it yet'

/** At most four short sentences. Names only terms of the score. */
export function reasonFor(input: ReasonInput): string {
  const { books, named, tags, isNewHere, isByLoved, kept, readers } = input
  const unsaid = tags.filter((tag) => !named.some(({ name }) => name.toLowerCase() === tag.toLowerCase()))
  const keptOne = kept?.find(({ tag }) => isConcrete(tag))
  const shared = (keptOne && sayKept(keptOne)) ?? (readers ? sayReaders(readers) : sayShared(unsaid))
  const sentences = [
    isNewHere && newHere,
    isByLoved && sayAuthor(input),
    !isByLoved && (named.length > 0 ? sayNamed(input, books.length === 0 && shared !== undefined) : sayBooks(books)),
    !isByLoved && named.length > 0 && books.length > 0 && sayBooks(books.slice(0, 1)),
    shared,
  ]
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' ')
}

function sayAuthor({ books: [loved], author, together }: ReasonInput): string | undefined {
  if (!loved) return undefined
  const given = `${loved.title}${together ? ', which' : ''} you gave ${starWords(loved.stars ?? 0)}`
  if (together === 'world') return `By ${author}, and set in the world of ${given}`
  return together === 'series' ? `By ${author}, in the same series as ${given}` : `By ${author}, whose ${given}`
}

/** What is said of many books of a list is left out of further ones; a second book goes with what it shared. */
export function variedReasons(inputs: readonly ReasonInput[]): ReasonInput[] {
  const used = new Map<string, number>()
  let timesNear = 0
  return inputs.map((input) => {
    const isFresh = (tag: string) => (used.get(asPhrase(tag)) ?? 0) < mostAlike
    const tags = input.tags.filter(isFresh)
    const kept = input.kept?.filter(({ tag }) => isFresh(tag))
    const hasKept = kept?.some(({ tag }) => isConcrete(tag)) ?? false
    const readers = !hasKept && (used.get(ofReaders) ?? 0) < mostAlike ? input.readers : undefined
    // What is said then is true of the first book, and may not be of the second.
    const isShort = tags.length === 0 || hasKept || readers !== undefined
    const short = { ...input, tags, kept, readers, ...(isShort && { books: input.books.slice(0, 1) }) }
    const isNear = nearTo.some((near) => reasonFor(short).endsWith(`and this ${near}.`))
    const varied = isNear ? { ...short, wording: timesNear++ } : short
    const words = ` ${reasonFor(varied).replaceAll(/[.,]/g, ' ')} `
    for (const phrase of new Set([...tags.map(asPhrase), ofReaders]))
      if (words.includes(` ${phrase} `)) used.set(phrase, (used.get(phrase) ?? 0) + 1)
    return varied
  })
}

const mostAlike = 2
const ofReaders = 'readers here loved both'
/** As many as are counted. */
export const mostReaders = 100

export const sayReaders = (readers: number) =>
  `${readers < mostReaders ? readers : `At least ${mostReaders}`} ${ofReaders}`

export const lovedBooks = (count: number) => `${numbers[count] ?? count} books you loved`

function sayKept({ tag, books }: { tag: string; books: number }): string {
  const phrase = asPhrase(tag)
  const like = `Like ${lovedBooks(books)}, this one`
  return isKind(tag) ? `${like} is shelved under ${phrase}` : `${like} has ${withArticle(phrase)}`
}

/** Genres and themes, which say little, only when there is nothing closer; a theme never alone. */
function sayShared(tags: string[]): string | undefined {
  const close = withoutTwins(tags.filter((tag) => !isGenre(tag) && !isUnsaid(tag)))
  const concrete = close.filter(isConcrete)
  const [first] = concrete
  if (first === undefined) return sayThemes(close.slice(0, 2).map(asPhrase), genresIn(tags))
  const phrases = concrete
    .filter((tag) => isKind(tag) === isKind(first))
    .slice(0, 2)
    .map(asPhrase)
  return isKind(first)
    ? `This one is also shelved under ${list(phrases)}`
    : `This one also has ${list(phrases.map(withArticle))}`
}

const genresIn = (tags: string[]) => [...new Set(tags.filter(isGenre).map(asPhrase))].slice(0, 2)

function sayThemes(phrases: string[], ofGenres: string[]): string | undefined {
  if (phrases.length === 0) return sayGenres(ofGenres)
  if (ofGenres.length > 0) return `This one is also ${withArticle(ofGenres[0]!)} about ${list(phrases)}`
  return phrases.length > 1 ? `This one is also about ${list(phrases)}` : undefined
}

const sayGenres = (phrases: string[]) =>
  phrases.length > 0 ? `This one is also ${list(phrases.map(withArticle))}` : undefined

const lowerCased = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
const genreNames = lowerCased([...genres, ...surveyGenres])
const themeNames = lowerCased([...themes, 'revenge'].filter((theme) => theme !== 'found family'))
const kindNames = new Set<string>(bookTags)
/** True of too many books to be a reason. */
const unsaid = lowerCased([...pointsOfView, 'villain', 'innocent', 'mystery plot'])
/** Lower case; some are in no list of the forms. */
export const ownTags = new Set([...themeNames, ...unsaid])

const isGenre = (tag: string) => genreNames.has(tag.toLowerCase())
const isTheme = (tag: string) => themeNames.has(tag.toLowerCase())
/** What kind of book it is, rather than what is in it. */
const isKind = (tag: string) => kindNames.has(tag.toLowerCase())
const isUnsaid = (tag: string) => unsaid.has(tag.toLowerCase())
const isConcrete = (tag: string) => !isGenre(tag) && !isTheme(tag) && !isUnsaid(tag)

function withoutTwins(tags: string[]): string[] {
  const said = new Set<string>()
  return tags.filter((tag) => {
    const concept = plainName(surveyTropesOf(tag)[0] ?? tag).replace(/(mmc|fmc|characters)$/, '')
    return !said.has(concept) && said.add(concept)
  })
}

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

const lowerFirst = (sentence: string, title: string) =>
  sentence.startsWith(title) ? sentence : sentence[0]!.toLowerCase() + sentence.slice(1)

/** Without "by" or "of": a rewording takes its words from here and must not credit the book to this author. */
const nearTo = ['is in a similar vein', 'has much in common with those books', 'sits well beside those books']

function sayNamed({ named, author, wording = 0 }: ReasonInput, saysHowNear: boolean): string {
  const writer = named.find(({ kind }) => kind === 'author')
  if (writer?.name === author) return `By ${writer.name}, one of your favorites`
  const near = nearTo[wording % nearTo.length]!
  if (writer) return `You named ${writer.name} as a favorite${saysHowNear ? '' : `, and this ${near}`}`
  return `You told me you love ${list(named.map(({ name }) => pluralOf(name)))}`
}
