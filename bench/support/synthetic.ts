import { isbn13Of } from '#contract/isbn.ts'
import { between, oneOf, randomFrom, zipf } from './random.ts'
import { inventWords, titleWords } from './words.ts'

/** An invented book. The same place always gives the same book. */
export interface SyntheticBook {
  place: number
  id: string
  title: string
  authors: string[]
  series: { name: string; position: number } | undefined
  isbn13: string | undefined
  readers: number
}

// A prime above the greatest number of books: multiplied modulo it, places become ranks, each once.
const ranks = 10_000_019
const maxReaders = 20_000
const vocabulary = [...titleWords, ...inventWords(60_000, 1, { from: 1, to: 4 })]
const firstNames = inventWords(2_000, 2, { from: 1, to: 2 }).map(capital)
const lastNames = inventWords(50_000, 3, { from: 1, to: 3 }).map(capital)
const drawWord = zipf(vocabulary.length, { shift: 10, power: 1 })
const drawAuthor = zipf(250_000, { shift: 30, power: 0.8 })
const drawFirstName = zipf(firstNames.length, { shift: 5, power: 0.9 })
const drawLastName = zipf(lastNames.length, { shift: 30, power: 0.9 })
const joints = ['of', 'of the', 'and', 'and the', 'in the', 'in', 'for', 'to', 'with', 'at the', 'a']
const seriesEnds = ['', '', '', '', ' Books', ' Chronicles', ' Saga', ' Trilogy', ' Mysteries', ' Cycle', ' Series']

export function bookAt(place: number): SyntheticBook {
  const random = randomFrom(place * 2 + 1_000_003)
  const authors = [authorAt(drawAuthor(random))]
  if (random() < 0.07) authors.push(authorAt(drawAuthor(random)))
  return {
    place,
    id: `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`,
    title: inventTitle(random),
    authors,
    series: random() < 0.15 ? inventSeries(random) : undefined,
    isbn13: random() < 0.6 ? isbnAt(place) : undefined,
    readers: readersAt(place),
  }
}

/** A few books have many readers, most have none. */
export function readersAt(place: number): number {
  const rank = ((place + 1) * 7_368_787) % ranks
  return Math.floor(maxReaders / (rank / 10 + 1) ** 0.8)
}

/** One to seven words, including small joining words. */
function inventTitle(random: () => number): string {
  const wanted = oneOf([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7], random)
  const words = random() < 0.25 && wanted > 1 ? ['the'] : []
  while (words.length < wanted) {
    words.push(vocabulary[drawWord(random)]!)
    if (words.length < wanted - 1 && random() < 0.4) words.push(...oneOf(joints, random).split(' '))
  }
  return words
    .slice(0, 7)
    .map((word, nth) => (nth === 0 || word.length > 3 ? capital(word) : word))
    .join(' ')
}

function inventSeries(random: () => number): { name: string; position: number } {
  const drawn = randomFrom(between(0, 40_000, random))
  const words = [vocabulary[drawWord(drawn)]!, oneOf(vocabulary, drawn)]
  return { name: `The ${words.map(capital).join(' ')}${oneOf(seriesEnds, drawn)}`, position: between(1, 9, random) }
}

function authorAt(place: number): string {
  const random = randomFrom(place * 2 + 7)
  const first =
    random() < 0.15 ? `${capital(oneOf('abcdefghjklmprstw'.split(''), random))}.` : firstNames[drawFirstName(random)]!
  const middle = random() < 0.12 ? ` ${capital(oneOf('abcdefghjklmprstw'.split(''), random))}.` : ''
  return `${first}${middle} ${lastNames[drawLastName(random)]!}`
}

/** No two places share one, as the multiplier and a thousand million have no factor in common. */
function isbnAt(place: number): string {
  const body = String((place * 7_919 + 500_000_003) % 1_000_000_000).padStart(9, '0')
  return isbn13Of(isbn10Of(`978${body}`))!
}

/** The ISBN-10 of an ISBN-13 that begins with 978. */
export function isbn10Of(isbn13: string): string {
  const body = isbn13.slice(3, 12)
  return body + '0123456789X'.split('').find((check) => isbn13Of(body + check) !== undefined)!
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
