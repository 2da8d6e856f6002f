import { expect, test } from 'vitest'
import { analyze, chancesOf, type Choice, chooseTags, train } from './analyst.ts'
import { noTags, type TaggedBook } from './tagged.ts'

const ships = ['gale', 'anchor', 'mast', 'reef', 'tide']
const courts = ['orb', 'sceptre', 'banquet', 'herald', 'vizier']

const farms = ['plough', 'dairy', 'haystack', 'scythe', 'fallow']
const topics = [
  { genre: 'Sea', words: ships },
  { genre: 'Court', words: courts },
  { genre: 'Farm', words: farms },
]

/** Invented books: tales of the sea, of a court and of farms, each by another author but for the first two. */
const library = Array.from({ length: 60 }, (_, n): TaggedBook => {
  const { genre, words } = topics[n % 3]!
  return {
    title: `Tale ${n}`,
    authors: [n < 2 ? 'Sibling' : `Author ${n}`],
    synopsis: `Of ${words[n % 5]}, ${words[(n + 2) % 5]} and ${words[(n + 3) % 5]}.`,
    tags: { ...noTags, genres: [genre], seriesType: ['Standalone'] },
  }
})
const analyst = train(library)

test('a tag is learned from the words of the books that have it', { tags: ['CALLS-088'] }, () => {
  const about = (synopsis: string) => analyze(analyst, { title: 'New', authors: ['Nobody'], synopsis })
  expect(about('The mast broke on the reef in a gale.').genres).toEqual(['Sea'])
  expect(about('A herald brings the orb to the banquet.').genres).toEqual(['Court'])
})

test('a book of which nothing is known is given no tag, only how common each is', { tags: ['CALLS-088'] }, () => {
  const unknown = { title: 'Xyzzy', authors: ['Nobody'], synopsis: '' }
  expect(analyze(analyst, unknown)).toEqual(noTags)
  const chances = chancesOf(analyst, unknown)
  expect(chances[analyst.labels.findIndex(({ tag }) => tag === 'Sea')]).toBeCloseTo(1 / 3, 1)
})

test('the same books teach the same, and an empty catalogue teaches nothing', { tags: ['CALLS-088'] }, () => {
  expect(train(library)).toEqual(analyst)
  expect(analyze(train([]), library[0]!)).toEqual(noTags)
})

const chosen = (choices: [Choice['kind'], string, number][], isInSeries = false) =>
  chooseTags(
    choices.map(([kind, tag, chance]) => ({ kind, tag, chance })),
    isInSeries,
  )

test('no more of a list are proposed than are sure, nor than make sense', { tags: ['CALLS-088'] }, () => {
  const genres = ['a', 'b', 'c', 'd', 'e'].map((tag, n): [Choice['kind'], string, number] => [
    'genres',
    tag,
    0.96 - n / 20,
  ])
  expect(chosen([...genres, ['themes', 'hope', 0.7]])).toEqual({ ...noTags, genres: ['a', 'b', 'c', 'd'] })
})

test('non-fiction is not fiction, and a book in a series is not a standalone', { tags: ['CALLS-088'] }, () => {
  expect(
    chosen([
      ['genres', 'Memoir', 0.87],
      ['genres', 'Fantasy', 0.86],
      ['genres', 'LGBTQ+', 0.88],
    ]).genres,
  ).toEqual(['LGBTQ+', 'Memoir'])
  const types: [Choice['kind'], string, number][] = [
    ['seriesType', 'Standalone', 0.85],
    ['seriesType', 'Trilogy', 0.1],
    ['seriesType', 'Duology', 0.02],
  ]
  expect(chosen(types).seriesType).toEqual(['Standalone'])
  expect(chosen(types, true).seriesType).toEqual(['Trilogy'])
})
