import { bookTags } from '#contract/bookTags.ts'
import { surveyTropesOf } from '#contract/surveyMatches.ts'
import { surveyGenres } from '#contract/surveyVocabulary.ts'
import { genres, pointsOfView, themes } from '#contract/vocabulary.ts'
import { plainName } from '#server/shared/text.ts'
import type { ReasonInput } from './reason.ts'
import { asPhrase, asWork, asWorks, feelOf, list, numbers, settingOf, withArticle } from './reasonPhrases.ts'

/** One way to end a reason. */
export interface Ending {
  /** What it names; a list of picks says none of these more than twice. */
  phrases: string[]
  /** What a rewording must keep to the letter, unless that is what it names. */
  facts?: string[]
  /** 0 for what says most. */
  rank: number
  /** Whether it is true of all books that the reason names, rather than of the first; or of the pick alone. */
  isOfAll: boolean
  isOfPick?: boolean
  /** What kind of sentence it is. */
  shape: string
  /** The same in several ways, the usual one first; all but the usual one speak of one book and this one. */
  ways: string[]
}

/** The strongest, unless another was chosen. */
export const endingIn = (input: ReasonInput): Ending | undefined =>
  input.ending === null ? undefined : endingsOf(input)[input.ending ?? 0]

/** Everything that could be said of what a pick has in common with the first book, the strongest first. */
export function endingsOf(input: ReasonInput): Ending[] {
  const { named, kept = [], readers, settings = [], feel = [], decade, own = [] } = input
  const isNamed = (tag: string) => named.some(({ name }) => name.toLowerCase() === tag.toLowerCase())
  const isAlone = input.books.length === 0
  const unsaid = input.tags.filter((tag) => !isNamed(tag))
  return [
    ...kept.filter(({ tag }) => isConcrete(tag)).map(ofKept),
    ...(readers
      ? [{ ...ofOne('readers', 0, sayReaders(readers)), phrases: ['readers'], facts: [sayReaders(readers)] }]
      : []),
    ...ofTags(unsaid),
    ...ofOwnKinds(own.filter((kind) => !isNamed(kind) && isKind(kind))),
    ...settings.flatMap((one) => ofSetting(one, isAlone) ?? []),
    ...(input.isReadTogether ? readTogether.map((said) => ofOne('reading', 1, said)) : []),
    ...ofFeel(
      feel.flatMap((one) => feelOf(one) ?? []),
      isAlone,
    ),
    ...ofThemes(unsaid),
    ...(decade === undefined ? [] : [ofOne('decade', 2, `both came out in the ${decade}s`)]),
    ...(input.isLoudest ? loudest.map((said) => ofOne('loudest', 3, said)) : []),
  ]
}

/** As many as are counted. */
export const mostReaders = 100

const sayReaders = (readers: number) =>
  `${readers < mostReaders ? readers : `At least ${mostReaders}`} readers here loved both`

const readTogether = [
  'readers who love one tend to love the other',
  'the two are often read by the same people',
  'those who love it often love this one, too',
]

const loudest = ['nothing else on your shelf says more for this one', 'of all your books, it says the most for this one']

/** What is said of one book and this one in one way. */
const ofOne = (shape: string, rank: number, said: string): Ending => ({
  phrases: [said],
  rank,
  isOfAll: false,
  shape,
  ways: [capital(said)],
})

const capital = (said: string) => said.charAt(0).toUpperCase() + said.slice(1)

const lovedBooks = (count: number) => `${numbers[count] ?? count} books you loved`

function ofKept({ tag, books }: { tag: string; books: number }): Ending {
  const phrase = asPhrase(tag)
  const like = `Like ${lovedBooks(books)}, this one`
  const said = isKind(tag) ? `${like} is shelved under ${phrase}` : `${like} has ${withArticle(phrase)}`
  return { ...ofOne('kept', 0, said), phrases: [phrase], facts: [lovedBooks(books), phrase] }
}

/** Two of a sort, or one. */
function ofTags(tags: string[]): Ending[] {
  const concrete = withoutTwins(tags.filter(isConcrete))
  const isFirstSort = (tag: string) => isKind(tag) === isKind(concrete[0]!)
  const sorts = [concrete.filter(isFirstSort), concrete.filter((tag) => !isFirstSort(tag))]
  return sorts.flatMap(pairAndEach).map(ofSort)
}

const mostTags = 4

function ofSort(tags: string[]): Ending {
  const phrases = tags.map(asPhrase)
  const said = { phrases, rank: 0, isOfAll: true }
  const kinds = list(phrases)
  const things = list(phrases.map(withArticle))
  return isKind(tags[0]!)
    ? { ...said, shape: 'kinds', ways: [`This one is also shelved under ${kinds}`, `Both are shelved under ${kinds}`] }
    : { ...said, shape: 'things', ways: [`This one also has ${things}`, `Both have ${things}`] }
}

function ofSetting(name: string, isAlone: boolean): Ending | undefined {
  const where = settingOf(name)
  if (where === undefined) return undefined
  const ways = isAlone ? [`This one is set ${where}`] : [`This one is also set ${where}`, `Both are set ${where}`]
  return { phrases: [where], rank: 1, isOfAll: false, isOfPick: isAlone, shape: 'setting', ways }
}

function ofFeel(words: string[], isAlone: boolean): Ending[] {
  return pairAndEach(words).map((phrases) => ({
    phrases,
    rank: 2,
    isOfAll: false,
    isOfPick: isAlone,
    shape: 'feel',
    ways: isAlone
      ? [`This one is ${list(phrases)}`]
      : [`This one is also ${list(phrases)}`, `Both are ${list(phrases)}`],
  }))
}

/** Genres and themes, which say little; a theme never alone. */
function ofThemes(tags: string[]): Ending[] {
  const about = withoutTwins(tags.filter((tag) => isTheme(tag) && !isUnsaid(tag)))
    .slice(0, 2)
    .map(asPhrase)
  const ofGenres = [...new Set(tags.filter(isGenre).map(asPhrase))].slice(0, 2)
  const [genre] = ofGenres
  const said = { rank: 2, isOfAll: true }
  const ofTheme = { ...said, shape: 'themes', phrases: [...ofGenres.slice(0, 1), ...about] }
  if (genre === undefined)
    return about.length < 2 ? [] : [{ ...ofTheme, ways: [`This one is also about ${list(about)}`] }]
  const ways = [`This one is also ${list(ofGenres.map(asWork))}`, `Both are ${list(ofGenres.map(asWorks))}`]
  const facts = [...ofGenres.flatMap((one) => [asWork(one), asWorks(one)]), ...about]
  const ofGenre = { ...said, shape: 'genres', phrases: ofGenres, facts, ways }
  const both = { ...ofTheme, facts, ways: [`This one is also ${asWork(genre)} about ${list(about)}`] }
  return about.length > 0 ? [both, ofGenre] : [ofGenre]
}

/** For what a survey named: which kind of it this one is. */
function ofOwnKinds(kinds: string[]): Ending[] {
  return pairAndEach(kinds.map(asPhrase)).map((phrases) => ({
    phrases,
    rank: 1,
    isOfAll: false,
    isOfPick: true,
    shape: 'own',
    ways: [`You'll find this one under ${list(phrases)}`],
  }))
}

/** The first two together, then each of the first few alone. */
function pairAndEach<Of>(all: Of[]): Of[][] {
  const [first, second] = all
  const pair = first !== undefined && second !== undefined ? [[first, second]] : []
  return [...pair, ...all.slice(0, mostTags).map((one) => [one])]
}

const lowerCased = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
const genreNames = lowerCased([...genres, ...surveyGenres])
const themeNames = lowerCased([...themes, 'revenge'].filter((theme) => theme !== 'found family'))
const kindNames = new Set<string>(bookTags)
/** True of too many books to be a reason. */
const unsaidNames = lowerCased([...pointsOfView, 'villain', 'innocent', 'mystery plot'])
/** Lower case; some are in no list of the forms. */
export const ownTags = new Set([...themeNames, ...unsaidNames])

const isGenre = (tag: string) => genreNames.has(tag.toLowerCase())
const isTheme = (tag: string) => themeNames.has(tag.toLowerCase())
/** What kind of book it is, rather than what is in it. */
const isKind = (tag: string) => kindNames.has(tag.toLowerCase())
const isUnsaid = (tag: string) => unsaidNames.has(tag.toLowerCase())
const isConcrete = (tag: string) => !isGenre(tag) && !isTheme(tag) && !isUnsaid(tag)

function withoutTwins(tags: string[]): string[] {
  const said = new Set<string>()
  return tags.filter((tag) => {
    const concept = plainName(surveyTropesOf(tag)[0] ?? tag).replace(/(mmc|fmc|characters)$/, '')
    return !said.has(concept) && said.add(concept)
  })
}
