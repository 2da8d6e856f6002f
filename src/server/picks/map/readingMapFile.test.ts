import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toCatalogueRow } from '#server/books/catalogueRow.ts'
import { readCatalogue } from '#server/books/loadCatalogue.ts'
import { placeMap } from './placeMap.ts'
import { loadReadingMap, loadRenown, parseReadingMap, readingMapFile, writeReadingMap } from './readingMapFile.ts'

const renown = loadRenown()

test('the shipped map is small and knows most of the shipped books, each once', () => {
  expect(statSync(readingMapFile).size).toBeLessThan(2e6)
  const keys = new Set(readCatalogue('all').map((book) => toCatalogueRow(book).google_book_id))
  expect(new Set(renown.map(({ key }) => key)).size).toBe(renown.length)
  expect(renown.length).toBeGreaterThan(9000)
  expect(renown.filter(({ key }) => !keys.has(key)).length).toBeLessThan(renown.length / 100)
})

test('what is written reads the same', () => {
  const map = loadReadingMap()
  const again = parseReadingMap(writeReadingMap(renown, map))
  expect(again.reads).toEqual(map.reads)
  expect(again.together).toEqual(map.together)
})

test('books that are not here leave the rest of the map in place', () => {
  const text = 'a\t4\t10\t9\t1:5 1\nb\t4\t10\t8\t1:3\nc\t4\t10\t7\t\n'
  // Here are c, a book that the map does not know, and a.
  const { together, reads } = placeMap(parseReadingMap(text), Int32Array.of(2, -1, 0))
  expect([...reads]).toEqual([7, 0, 9])
  expect([...together.start]).toEqual([0, 1, 1, 2])
  expect([...together.index]).toEqual([2, 0])
  expect([...together.value]).toEqual([2, 2])
})
