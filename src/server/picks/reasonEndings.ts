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
  /** The same in a few words beside the name of what the first book is, the fullest first; for a card. */
  briefly: (like: string) => string[]
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
      ? [
          {
            ...ofOne(
              'readers',
              0,
              `${countReaders(readers)} both`,
              (like) => `${countReaders(readers)} it and ${like}`,
            ),
            phrases: ['readers'],
            facts: [`${countReaders(readers)} both`],
          },
        ]
      : []),
    ...ofTags(unsaid),
    ...ofOwnKinds(own.filter((kind) => !isNamed(kind) && isKind(kind))),
    ...settings.flatMap((one) => ofSetting(one, isAlone) ?? []),
    ...(input.isReadTogether ? readTogether.map(([said, brief]) => ofOne('reading', 1, said, brief)) : []),
    ...ofFeel(
      feel.flatMap((one) => feelOf(one) ?? []),
      isAlone,
    ),
    ...ofThemes(unsaid),
    ...(decade === undefined
      ? []
      : [ofOne('decade', 2, `both came out in the ${decade}s`, (like) => `From the ${decade}s, like ${like}`)]),
    ...(input.isLoudest ? loudest.map(([said, brief]) => ofOne('loudest', 3, said, brief)) : []),
  ]
}

/** As many as are counted. */
export const mostReaders = 100

const countReaders = (readers: number) =>
  `${readers < mostReaders ? readers : `At least ${mostReaders}`} readers here loved`

type Brief = (like: string) => string

const readTogether: [string, Brief][] = [
  ['readers who love one tend to love the other', (like) => `Readers who love ${like} tend to love it`],
  ['the two are often read by the same people', (like) => `Often read by those who read ${like}`],
  ['those who love it often love this one, too', (like) => `Those who love ${like} often love it, too`],
]

const loudest: [string, Brief][] = [
  [
    'nothing else on your shelf says more for this one',
    (like) => `Nothing on your shelf says more for it than ${like}`,
  ],
  ['of all your books, it says the most for this one', (like) => `Of all your books, ${like} says the most for it`],
]

/** What is said of one book and this one in one way. */
const ofOne = (shape: string, rank: number, said: string, brief: Brief): Ending => ({
  phrases: [said],
  rank,
  isOfAll: false,
  shape,
  ways: [capital(said)],
  briefly: (like) => [brief(like)],
})

const capital = (said: string) => said.charAt(0).toUpperCase() + said.slice(1)

const lovedBooks = (count: number) => `${numbers[count] ?? count} books you loved`

function ofKept({ tag, books }: { tag: string; books: number }): Ending {
  const phrase = asPhrase(tag)
  const like = `Like ${lovedBooks(books)}, this one`
  const is = isKind(tag) ? `shelved under ${phrase}` : `has ${withArticle(phrase)}`
  const said = isKind(tag) ? `${like} is ${is}` : `${like} ${is}`
  return {
    ...ofOne('kept', 0, said, () => `${capital(is)}, like ${lovedBooks(books)}`),
    phrases: [phrase],
    facts: [lovedBooks(books), phrase],
  }
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
    ? {
        ...said,
        shape: 'kinds',
        ways: [`This one is also shelved under ${kinds}`, `Both are shelved under ${kinds}`],
        briefly: (like) => [kinds, phrases[0]].map((some) => `Shelved under ${some}, like ${like}`),
      }
    : {
        ...said,
        shape: 'things',
        ways: [`This one also has ${things}`, `Both have ${things}`],
        briefly: (like) => [things, withArticle(phrases[0]!)].map((some) => `Has ${some}, like ${like}`),
      }
}

function ofSetting(name: string, isAlone: boolean): Ending | undefined {
  const where = settingOf(name)
  if (where === undefined) return undefined
  const ways = isAlone ? [`This one is set ${where}`] : [`This one is also set ${where}`, `Both are set ${where}`]
  const briefly = (like: string) => [`Set ${where}, like ${like}`]
  return { phrases: [where], rank: 1, isOfAll: false, isOfPick: isAlone, shape: 'setting', ways, briefly }
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
    briefly: (like) => [list(phrases), phrases[0]!].map((some) => `${capital(some)}, like ${like}`),
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
    return about.length < 2
      ? []
      : [
          {
            ...ofTheme,
            ways: [`This one is also about ${list(about)}`],
            briefly: (like) => [`About ${list(about)}, like ${like}`],
          },
        ]
  const ways = [`This one is also ${list(ofGenres.map(asWork))}`, `Both are ${list(ofGenres.map(asWorks))}`]
  const facts = [...ofGenres.flatMap((one) => [asWork(one), asWorks(one)]), ...about]
  const ofAll = list(ofGenres.map(asWork))
  const briefly = (like: string) => [ofAll, asWork(genre)].map((some) => `${capital(some)}, like ${like}`)
  const ofGenre = { ...said, shape: 'genres', phrases: ofGenres, facts, ways, briefly }
  const aboutThem = `${asWork(genre)} about ${list(about)}`
  const both = {
    ...ofTheme,
    facts,
    ways: [`This one is also ${aboutThem}`],
    briefly: (like: string) => [`${capital(aboutThem)}, like ${like}`, ...briefly(like)],
  }
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
    briefly: () => [],
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
