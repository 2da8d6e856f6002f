import { bookTags } from '#contract/bookTags.ts'
import { surveyGenres, surveyTropes } from '#contract/surveyVocabulary.ts'
import { characters, genres, pointsOfView, themes, tropes } from '#contract/vocabulary.ts'
import { type ReasonInput, newHere, reasonFor } from './reason.ts'
import { endingIn, ownTags } from './reasonEndings.ts'
import { asPhrase, pluralOf, starWords } from './reasonPhrases.ts'
import { extractPhrases, marked, placeholders, placeholdersIn, withNames } from './placeholders.ts'

/** A reason as the language model sees it: without titles, names or any text a user wrote. */
export interface RewordRequest {
  reason: string
  /** With letters for names: `You gave «five stars» to {a}.` The text between « and » must be kept. */
  shown: string
  /** `{a}` → `Emma`. */
  names: Map<string, string>
  /** Kept to the letter: `five stars`, `slow burn`. */
  facts: string[]
  /** Which fact belongs to which book, when there are two and they differ. */
  pairs: [fact: string, letter: string][]
  words: string
  because: ReasonInput
}

/** Keeps a question with ten reasons within the limit. */
const longestShown = 195

/** Undefined when there is nothing to reword: the reason names nothing, or is too long. */
export function requestFor(because: ReasonInput): RewordRequest | undefined {
  const reason = reasonFor(because)
  const { masked, names } = mask(because)
  const text = reasonFor(masked)
  const { found, rest } = extractPhrases(text, factsOf(masked))
  const spoken = new Map([...names].filter(([letter]) => text.includes(letter)))
  const shown = marked(text, found)
  // Refuses a mask that changes the reason's wording.
  const isSame = withNames(text, spoken) === reason
  if (!isSame || spoken.size + found.size === 0 || shown.length > longestShown) return undefined
  return {
    reason,
    because,
    shown,
    names: spoken,
    facts: [...found.keys()],
    pairs: pairsOf(masked, text),
    words: rest.replace(placeholders, '#'),
  }
}

const lists = [bookTags, genres, surveyGenres, tropes, surveyTropes, characters, themes, pointsOfView]

const listed = new Set([...lists.flat().map((tag) => tag.toLowerCase()), ...ownTags])

/** The same author or tag always gets the same letter. */
function mask({ books, named, tags, author, kept, own, ...rest }: ReasonInput): {
  masked: ReasonInput
  names: Map<string, string>
} {
  const names = new Map<string, string>()
  const given = new Map<string, string>()
  const letterFor = (name: string) => {
    const letter = `{${String.fromCharCode(97 + names.size)}}`
    names.set(letter, name)
    return letter
  }
  const same = (key: string, name: string) => {
    const letter = given.get(key) ?? letterFor(name)
    given.set(key, letter)
    return letter
  }
  const writer = (name: string) => same(`by ${name}`, name)
  const tag = (name: string) =>
    listed.has(name.toLowerCase()) ? name : same(`tag ${name.toLowerCase()}`, asPhrase(name))
  const masked = {
    books: books.map((book) => ({ ...book, title: letterFor(book.title) })),
    named: named.map(({ kind, name }) => ({ kind, name: kind === 'author' ? writer(name) : tag(name) })),
    tags: tags.map(tag),
    author: writer(author),
    ...(kept && { kept: kept.map((one) => ({ ...one, tag: tag(one.tag) })) }),
    ...(own && { own: own.map(tag) }),
    ...rest,
  }
  return { masked, names }
}

const states = { currently_reading: 'reading', finished: 'finished', tbr: 'TBR' }

const snapshotOf = ({ stars, status }: ReasonInput['books'][number]) =>
  stars === undefined ? states[status] : starWords(stars)

function factsOf(masked: ReasonInput): string[] {
  const ending = endingIn(masked)
  return [
    ...(masked.isNewHere ? [newHere.toLowerCase()] : []),
    ...masked.books.map(snapshotOf),
    ...[
      ...masked.named.flatMap(({ kind, name }) => (kind === 'author' ? [] : [pluralOf(name)])),
      ...(ending?.facts ?? ending?.phrases ?? []),
    ].filter((phrase) => placeholdersIn(phrase).length === 0),
  ]
}

function pairsOf({ books }: ReasonInput, text: string): RewordRequest['pairs'] {
  const pairs = books
    .filter(({ title }) => text.includes(title))
    .map((book): [string, string] => [snapshotOf(book), book.title])
  return new Set(pairs.map(([fact]) => fact)).size > 1 ? pairs : []
}
