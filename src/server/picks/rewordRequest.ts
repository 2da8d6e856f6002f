import { bookTags } from '#contract/bookTags.ts'
import { characters, genres, pointsOfView, surveyGenres, surveyTropes, themes, tropes } from '#contract/vocabulary.ts'
import { pluralOf, asPhrase, type ReasonInput, newHere, ownTags, reasonFor, starWords } from './reason.ts'

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

export const placeholders = /\{[a-z]\}/g

export const withNames = (text: string, names: Map<string, string>) =>
  text.replace(placeholders, (letter) => names.get(letter) ?? letter)

export const placeholdersIn = (text: string) => text.match(placeholders) ?? []

const lists = [bookTags, genres, surveyGenres, tropes, surveyTropes, characters, themes, pointsOfView]
const listed = new Set([...lists.flat().map((tag) => tag.toLowerCase()), ...ownTags])

/** The same author or tag always gets the same letter. */
function mask({ books, named, tags, author, isNewHere = false, isByLoved = false }: ReasonInput): {
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
    isNewHere,
    isByLoved,
  }
  return { masked, names }
}

const states = { currently_reading: 'reading', finished: 'finished', tbr: 'TBR' }
const snapshotOf = ({ stars, status }: ReasonInput['books'][number]) =>
  stars === undefined ? states[status] : starWords(stars)

const factsOf = ({ books, named, tags, isNewHere }: ReasonInput) => [
  ...(isNewHere ? [newHere.toLowerCase()] : []),
  ...books.map(snapshotOf),
  ...[...named.flatMap(({ kind, name }) => (kind === 'author' ? [] : [pluralOf(name)])), ...tags.map(asPhrase)].filter(
    (phrase) => placeholdersIn(phrase).length === 0,
  ),
]

function pairsOf({ books }: ReasonInput, text: string): RewordRequest['pairs'] {
  const pairs = books
    .filter(({ title }) => text.includes(title))
    .map((book): [string, string] => [snapshotOf(book), book.title])
  return new Set(pairs.map(([fact]) => fact)).size > 1 ? pairs : []
}

/** Finds each phrase once, as whole words, the longest first. A phrase may begin with a capital. */
export function extractPhrases(text: string, phrases: string[]): { found: Map<string, number>; rest: string } {
  const found = new Map<string, number>()
  let rest = text
  for (const phrase of [...new Set(phrases)].sort((one, other) => other.length - one.length)) {
    const at = placeOf(rest, phrase)
    if (at < 0) continue
    found.set(phrase, at)
    rest = rest.slice(0, at) + '#'.repeat(phrase.length) + rest.slice(at + phrase.length)
  }
  return { found, rest }
}

function placeOf(text: string, phrase: string): number {
  for (const spelt of [phrase, phrase.charAt(0).toUpperCase() + phrase.slice(1)]) {
    for (let at = text.indexOf(spelt); at >= 0; at = text.indexOf(spelt, at + 1))
      if (!isOfWord(text[at - 1]) && !isOfWord(text[at + spelt.length])) return at
  }
  return -1
}

const isOfWord = (sign = '') => /[\p{L}\p{N}#]/u.test(sign)

function marked(text: string, found: Map<string, number>): string {
  const last = [...found].sort(([, one], [, other]) => other - one)
  return last.reduce(
    (before, [{ length }, at]) =>
      `${before.slice(0, at)}«${before.slice(at, at + length)}»${before.slice(at + length)}`,
    text,
  )
}
