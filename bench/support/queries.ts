import { between, firstAtLeast, oneOf, randomFrom } from './random.ts'
import { bookAt, isbn10Of, readersAt, type SyntheticBook } from './synthetic.ts'
import { misspell, typoKinds } from './misspell.ts'
import { inventWords, titleWords, withAccent } from './words.ts'

/** `wanted` is the book the reader has in mind, if any. */
export interface Query {
  kind: string
  text: string
  wanted?: string
}

type Draw = () => SyntheticBook

/** A fixed mix of queries. Books are searched for as often as they are read. */
export function queriesFor(books: number, seed = 42): Query[] {
  const random = randomFrom(seed)
  const draw = drawByReaders(books, random)
  return [...knownItems(draw, random), ...vague(draw, random), ...nothing(random)]
}

function drawByReaders(books: number, random: () => number): Draw {
  const upTo = new Float64Array(books)
  let total = 0
  for (let place = 0; place < books; place++) upTo[place] = total += readersAt(place)
  return () => bookAt(firstAtLeast(upTo, random() * total))
}

function knownItems(draw: Draw, random: () => number): Query[] {
  const withIsbn = () => drawUntil(draw, (book) => book.isbn13 !== undefined)
  const accented = () => drawUntil(draw, (book) => book.title.split('').some((letter) => letter > '~'))
  const distinct = () => drawUntil(draw, (book) => book.title.split(' ').length > 1 && words(book.title)[0]!.length > 3)
  const severalWords = () => drawUntil(draw, (book) => !isOneWord(book))
  const oneWord = () => drawUntil(draw, isOneWord)
  return [
    ...seek(200, 'exact title', severalWords, ({ title }) => title.toLowerCase()),
    ...seek(100, 'exact title, one word', oneWord, ({ title }) => title.toLowerCase()),
    ...seek(200, 'title, author', draw, ({ title, authors }) => `${title} ${authors[0]}`),
    ...seek(200, 'author, title', draw, ({ title, authors }) => `${authors[0]} ${title}`),
    ...typoKinds.flatMap((slip) => seek(75, `slip: ${slip}`, distinct, ({ title }) => misspell(title, slip, random))),
    ...seek(75, 'slip in title, author', distinct, ({ title, authors }) => {
      return `${misspell(title, oneOf(typoKinds, random), random)} ${authors[0]}`
    }),
    ...seek(75, 'ISBN-10', withIsbn, ({ isbn13 }) => hyphenated(isbn10Of(isbn13!), [1, 4, 9])),
    ...seek(75, 'ISBN-13', withIsbn, ({ isbn13 }) => hyphenated(isbn13!, [3, 4, 7, 12])),
    ...seek(50, 'accents left out', accented, ({ title }) => title.normalize('NFD').replace(/\p{M}/gu, '')),
    ...seek(50, 'accents put in', distinct, ({ title }) => withAccent(title, random)),
  ]
}

function vague(draw: Draw, random: () => number): Query[] {
  const inSeries = () => drawUntil(draw, (book) => book.series !== undefined)
  const common = () => [oneOf(['the', 'of', 'and', 'in', ...titleWords.slice(0, 30)], random)]
  return [
    ...ask(200, 'author', () => draw().authors[0]!),
    ...ask(300, 'unfinished title', () => unfinished(draw().title, random)),
    ...ask(150, 'beginning of a word', () => unfinished(oneOf(words(draw().title), random), random)),
    ...ask(150, 'two words of a title', () => shuffledPair(words(drawUntil(draw, hasTwo).title), random)),
    ...ask(100, 'series', () => inSeries().series!.name),
    ...ask(120, 'common word', () => common().join('')),
    ...ask(80, 'two common words', () => [...common(), ...common()].join(' ')),
    ...ask(60, 'one or two letters', () =>
      'abcdefghijklmnopqrstuvwxyz'.slice(between(0, 25, random)).slice(0, between(1, 2, random)),
    ),
  ]
}

function nothing(random: () => number): Query[] {
  const odd = [
    '%',
    '_',
    '%%%',
    "'",
    '"',
    '\\',
    ' '.repeat(200),
    "'".repeat(200),
    '"'.repeat(200),
    '()&|!:*',
    '—…!?',
    '-',
  ]
  const consonants = () =>
    Array.from({ length: between(4, 12, random) }, () => oneOf('bcdfghjklmnpqrstvwxz'.split(''), random))
  return [
    ...ask(75, 'nonsense', () => `${consonants().join('')} ${consonants().join('')}`),
    ...ask(40, 'invented words', () => inventWords(3, between(1000, 9999, random), { from: 2, to: 4 }).join(' ')),
    ...odd.map((text) => ({ kind: 'punctuation', text })),
  ]
}

const seek = (count: number, kind: string, draw: Draw, textOf: (book: SyntheticBook) => string): Query[] =>
  Array.from({ length: count }, () => draw()).map((book) => ({ kind, text: textOf(book), wanted: book.id }))

const ask = (count: number, kind: string, invent: () => string): Query[] =>
  Array.from({ length: count }, () => ({ kind, text: invent() }))

function drawUntil(draw: Draw, suits: (book: SyntheticBook) => boolean): SyntheticBook {
  for (;;) {
    const book = draw()
    if (suits(book)) return book
  }
}

/** A title's significant words; all words when none is. */
function words(title: string): string[] {
  const all = title.split(' ')
  const telling = all.filter((word) => word.length > 3)
  return telling.length > 0 ? telling : all
}

const isOneWord = ({ title }: SyntheticBook) => !title.replace(/^the /i, '').includes(' ')
const hasTwo = ({ title }: SyntheticBook) => words(title).length >= 2

/** Cuts the last word to three to six letters. */
function unfinished(title: string, random: () => number): string {
  const last = title.lastIndexOf(' ') + 1
  return title.slice(0, last + between(3, 6, random)).toLowerCase()
}

function shuffledPair(given: string[], random: () => number): string {
  const first = oneOf(given, random)
  return [...given.filter((word) => word !== first).slice(0, 1), first].join(' ')
}

const hyphenated = (isbn: string, places: number[]) =>
  [0, ...places].map((place, nth) => isbn.slice(place, places[nth])).join('-')
