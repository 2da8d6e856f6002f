import { expect, test } from 'vitest'
import type { SageBook } from './book.ts'
import { catalogueOf } from './catalogue.ts'
import { isDiscoverable, nextVolumes } from './series.ts'

const volume = (series: string, seriesPosition: number, author: string): SageBook => ({
  title: `${series} ${seriesPosition}`,
  authors: [author],
  series,
  seriesPosition,
  genres: [],
  tags: [],
})

const openings = (books: SageBook[]) => {
  const catalogue = catalogueOf(books)
  return books.flatMap((book, number) => (isDiscoverable(catalogue, number, new Set()) ? [book.title] : []))
}

test('another author who continues a series, or fills its gaps, does not open one', () => {
  const millennium = [volume('Millennium', 4, 'Lagercrantz'), volume('Millennium', 1, 'Larsson')]
  expect(openings(millennium)).toEqual(['Millennium 1'])
  const has = new Set([1])
  expect(nextVolumes(catalogueOf(millennium), { has, begun: has, dismissed: new Set() })).toEqual([0])
  const clues = [volume('The 39 Clues', 2, 'Korman'), volume('The 39 Clues', 1, 'Riordan')]
  expect(openings([...clues, volume('The 39 Clues', 3, 'Lerangis')])).toEqual(['The 39 Clues 1'])
  expect(openings([volume('Civil War Trilogy', 2, 'Michael Shaara'), volume('Civil War', 1, 'Jeff Shaara')])).toEqual([
    'Civil War 1',
  ])
})

test('two series with one name stay two', () => {
  const sweet = [volume('Sweet', 1, 'Higgins'), volume('Sweet', 2, 'Higgins'), volume('Sweet', 2, 'Banks')]
  expect(openings(sweet)).toEqual(['Sweet 1', 'Sweet 2'])
  expect(openings([volume('The Circle', 1, 'Dekker'), volume('The Circle', 1, 'Eggers')])).toHaveLength(2)
})
