import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { formTastesOf, placesOf } from './formTastes.ts'
import { profileOf } from './profile.ts'
import { recommend } from './recommend.ts'
import { termsOf } from './terms.ts'
import { aReader, aSage } from './testLibrary.ts'

const shelfOf = (form: string, count: number, ...tags: string[]) =>
  Array.from({ length: count }, (_, n): SageBook => ({
    authors: [`${form} ${tags[0]} ${n}`],
    genres: [{ name: form === 'comics' ? 'Action' : 'Fantasy', weight: 1 }],
    form: [form],
    tags: [...tags, 'third person'],
    kinds: tags,
  }))

const heroes = shelfOf('comics', 40, 'superheroes', 'capes', 'secret identity')
const wizards = shelfOf('fiction', 40, 'wizards', 'city')
const others = [...shelfOf('fiction', 120, 'farm', 'weather'), ...shelfOf('comics', 120, 'school', 'sport')]
const poems = shelfOf('verse', 3, 'sonnets')
const heroNovels = shelfOf('fiction', 30, 'superheroes', 'capes', 'secret identity')
const untold: SageBook[] = Array.from({ length: 4 }, (_, n) => ({ authors: [`Untold ${n}`], genres: [], tags: [] }))
const sage = aSage([...heroes, ...wizards, ...others, ...poems, ...untold, ...heroNovels])
const firstPoem = heroes.length + wizards.length + others.length
const firstUntold = firstPoem + poems.length
const firstNovel = firstUntold + untold.length
const firstWizard = heroes.length

const picksOf = (loved: number[]) => {
  const picks = recommend(sage, aReader(loved)).discovery.map(({ book }) => book)
  return {
    heroes: picks.filter((book) => book < firstWizard).length,
    wizards: picks.filter((book) => book >= firstWizard && book < firstWizard + wizards.length).length,
    all: picks.length,
  }
}

test('a reader who loves comics and novels gets both, by how much of each they read', () => {
  const { heroes: comics, wizards: novels, all } = picksOf([0, 1, 2, 3, 40, 41, 42, 43])
  expect([comics, novels, all]).toEqual([10, 10, 20])
  expect(picksOf([0, 1, 2, 3, 4, 5, 40, 41])).toEqual({ heroes: 15, wizards: 5, all: 20 })
})

test('the main form takes the places that the others cannot fill', () => {
  const picks = recommend(sage, aReader([0, 1, 2, 3, 4, firstPoem, firstPoem + 1])).discovery.map(({ book }) => book)
  expect([picks.length, picks.filter((book) => book >= firstPoem)]).toEqual([20, [firstPoem + 2]])
})

test('the contributions to a pick of either form add up to its score', () => {
  const loved = [0, 1, 2, firstNovel, firstNovel + 1, firstNovel + 2]
  const [first] = recommend(sage, aReader(loved)).discovery
  const shelf = [...loved, first!.book].map((book, when) => ({
    book,
    stars: book === first!.book ? 1 : 5,
    status: 'finished' as const,
    when,
  }))
  const picks = recommend(sage, aReader([...loved, first!.book], { profile: profileOf(shelf) })).discovery
  expect(picks.length).toBeGreaterThan(10)
  for (const { score, contributions } of picks)
    expect(contributions.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(score, 9)
})

test('books of which no form is known are no taste', () => {
  const terms = termsOf(sage.catalogue, aReader([0, 1, 2, firstUntold, firstUntold + 1]).profile, undefined)
  expect(formTastesOf(sage, terms)).toHaveLength(1)
})

test('one novel among comics is not a taste of its own', () => {
  expect(formTastesOf(sage, termsOf(sage.catalogue, aReader([0, 1, 2, 40]).profile, undefined))).toHaveLength(1)
})

test('the places of the tastes add up to those of the list', () => {
  const thirds = [1 / 3, 1 / 3, 1 / 3].map((share) => ({ share, isOf: () => true, terms: {} as never }))
  expect(placesOf(thirds, 20)).toEqual([7, 6, 7])
  expect(placesOf(thirds, 8)).toEqual([3, 2, 3])
})
