import { expect, test } from 'vitest'
import { fit } from './fit.ts'
import { readingMapOf } from './readingMap.ts'
import { rowOf } from './rows.ts'
import { likes, someBooks, someReaders } from './testLibrary.ts'
import { evenedOut, prepareTraining } from './trainingData.ts'

const books = someBooks(60)
const readers = someReaders(80, 60)

test('a fit on the map of all pairs equals a fit on the readers themselves', () => {
  const map = readingMapOf(evenedOut(readers), 60, 1)
  const known = fit(prepareTraining(books, likes([]), map))
  const own = fit(prepareTraining(books, readers))
  expect([...known.ease.index]).toEqual([...own.ease.index])
  known.ease.value.forEach((weight, k) => expect(weight).toBeCloseTo(own.ease.value[k]!, 5))
  expect([...known.knn.index]).toEqual([...own.knn.index])
})

test('own readers add to those of the map as if all were readers here', () => {
  const half = readers.start[40]!
  const first = { ...readers, start: readers.start.slice(0, 41) }
  const second = {
    start: readers.start.slice(40).map((at) => at - half),
    index: readers.index.slice(half),
    value: readers.value.slice(half),
  }
  const blended = fit(prepareTraining(books, second, readingMapOf(evenedOut(first), 60, 1)))
  const together = fit(prepareTraining(books, readers))
  expect([...blended.ease.index]).toEqual([...together.ease.index])
})

test('pairs that fewer than three readers share are left out', () => {
  const { together, reads } = readingMapOf(likes([[0, 1, 2], [0, 1, 2], [0, 1], [3]]), 4)
  expect(rowOf(together, 0)).toEqual({ index: Int32Array.of(1), value: Float32Array.of(3) })
  expect(rowOf(together, 2).index).toHaveLength(0)
  expect([...reads]).toEqual([3, 3, 2, 1])
})
