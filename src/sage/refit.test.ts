import { expect, test } from 'vitest'
import { fit } from './fit.ts'
import { prepareTraining } from './trainingData.ts'
import { openRefit } from './refit.ts'
import { rowOf } from './rows.ts'
import { likes, seeded, someBooks } from './testLibrary.ts'

/** Readers and books that come, go and change at random; as a catalogue and shelves. */
function aHistory(seed: number, steps: number) {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const books = someBooks(40)
  const shelves = Array.from({ length: 12 }, () => new Set<number>())
  for (let step = 0; step < steps; step++) {
    const shelf = shelves[below(shelves.length)]!
    const book = below(books.length)
    const what = random()
    if (what < 0.6) shelf.add(book)
    else if (what < 0.75) shelf.delete(book)
    else if (what < 0.85) books.push({ ...books[book]!, authors: [`Newcomer ${step}`] })
    else if (what < 0.95) books[book] = { ...books[book]!, tags: [...books[book]!.tags, `tag ${below(9)}`] }
    else for (const one of shelves) one.delete(book)
  }
  return { books, shelves: shelves.map((shelf) => [...shelf].sort((a, b) => a - b)).filter(({ length }) => length > 0) }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('refitting one book equals a full fit, after history %i', (seed) => {
  const { books, shelves } = aHistory(seed, 40 * seed)
  const training = prepareTraining(books, likes(shelves))
  const whole = fit(training)
  const refit = openRefit(training)
  for (let book = books.length - 1; book >= 0; book--) {
    expect(refit(book).ease).toEqual(rowOf(whole.ease, book))
    expect(refit(book).knn).toEqual(rowOf(whole.knn, book))
  }
})
