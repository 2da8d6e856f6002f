import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { formTastesOf, placesOf } from './formTastes.ts'
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
const sage = aSage([...heroes, ...wizards, ...others])
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

test('one novel among comics is not a taste of its own', () => {
  expect(formTastesOf(sage, termsOf(sage.catalogue, aReader([0, 1, 2, 40]).profile, undefined))).toHaveLength(1)
})

test('the places of the tastes add up to those of the list', () => {
  const thirds = [1 / 3, 1 / 3, 1 / 3].map((share) => ({ share, isOf: () => true, terms: {} as never }))
  expect(placesOf(thirds, 20)).toEqual([7, 6, 7])
  expect(placesOf(thirds, 8)).toEqual([3, 2, 3])
})
