import { expect, test } from 'vitest'
import { seeded } from '../testLibrary.ts'
import { type Row, stackRows } from '../rows.ts'
import { fitRidge, inverseEntry, inverseFactor, solveBy } from './ridge.ts'
import { relatedBooks } from './features.ts'
import { chanceOf, fitChances } from './platt.ts'

const size = 9
const features = 6

function someVectors(random: () => number): Row[] {
  return Array.from({ length: size }, () => ({
    index: Int32Array.from({ length: features }, (_, feature) => feature),
    value: Float32Array.from({ length: features }, () => random() - 0.5),
  }))
}

test('a matrix times its inverse is one, and solves its equations', { tags: ['CALLS-088'] }, () => {
  const random = seeded(3)
  const root = Array.from({ length: size }, () => Array.from({ length: size }, random))
  const entry = (i: number, j: number) =>
    root[i]!.reduce((sum, value, k) => sum + value * root[j]![k]!, i === j ? 0.1 : 0)
  const places = Array.from({ length: size }, (_, k) => k)
  const inverse = inverseFactor(Float64Array.from(places.flatMap((i) => places.map((j) => entry(i, j)))), size)
  for (const i of places) {
    for (const j of places) {
      const sum = places.reduce((total, k) => total + entry(i, k) * inverseEntry(inverse, k, j, size), 0)
      expect(sum).toBeCloseTo(i === j ? 1 : 0, 8)
    }
    const column = Float64Array.from(places, (j) => entry(j, i))
    expect(Array.from(solveBy(inverse, column, size))[i]).toBeCloseTo(1, 8)
  }
})

test('the scores of unseen books are those of a fit without them', { tags: ['CALLS-088'] }, () => {
  const random = seeded(5)
  const vectors = someVectors(random)
  const target = Float64Array.from(vectors, () => random() - 0.5)
  const group = [1, 4, 7]
  const { unseen } = fitRidge(stackRows(vectors), features, [target], [group], 0.7)
  const rest = vectors.flatMap((_, book) => (group.includes(book) ? [] : [book]))
  const without = stackRows(rest.map((book) => vectors[book]!))
  const restTarget = Float64Array.from(rest, (book) => target[book]!)
  const { dual } = fitRidge(without, features, [restTarget], [], 0.7)
  for (const book of group) {
    const score = rest.reduce((sum, other, k) => sum + dual[0]![k]! * product(vectors[other]!, vectors[book]!), 0)
    expect(unseen[0]![book]).toBeCloseTo(score, 8)
  }
})

const product = (a: Row, b: Row) => a.value.reduce((sum, value, k) => sum + value * b.value[k]!, 0)

test('chances are as often true as they say', { tags: ['CALLS-088'] }, () => {
  const random = seeded(11)
  const scores = Float64Array.from({ length: 4000 }, () => random())
  const truth = Array.from(scores, (score) => random() < chanceOf({ slope: 6, offset: -3 }, score))
  const fitted = fitChances(scores, (book) => truth[book]!)
  for (const score of [0.2, 0.5, 0.8]) {
    expect(chanceOf(fitted, score)).toBeCloseTo(chanceOf({ slope: 6, offset: -3 }, score), 1)
  }
})

test('a tag of one book among many is not soon believed', { tags: ['CALLS-088'] }, () => {
  const scores = Float64Array.from({ length: 200 }, (_, book) => (book === 0 ? 0.2 : 0))
  expect(
    chanceOf(
      fitChances(scores, (book) => book === 0),
      0.2,
    ),
  ).toBeLessThan(0.2)
})

test('kin share an author or a series, also through others', { tags: ['CALLS-088'] }, () => {
  const book = (author: string, series?: string) => ({
    title: '',
    authors: author.split(' & '),
    synopsis: '',
    ...(series && { series }),
  })
  const books = [
    book('A'),
    book('B'),
    book('A & C'),
    book('c'),
    book('D', 'Saga'),
    book('E', 'Saga'),
    book('D', 'saga'),
  ]
  expect(relatedBooks(books)).toEqual([[0, 2, 3], [1], [4, 6], [5]])
})
