import fc from 'fast-check'
import { chosenKinds } from '#contract/noticeRules.ts'
import { sanitizeSynopsis } from '#server/books/sanitizeSynopsis.ts'

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() !== '' && !text.includes('\0'))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const stars = fc.integer({ min: 1, max: 20 }).map((quarters) => quarters / 4)
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const read = fc.record({
  outcome: fc.constantFrom('finished', 'dnf'),
  startedOn: maybe(day),
  days: fc.integer({ min: 0, max: 90 }),
  hasEnd: fc.boolean(),
  precision: fc.constantFrom('day', 'month', 'year'),
  rating: maybe(stars),
  format: maybe(fc.constantFrom('print', 'ebook', 'audio')),
  notes: maybe(words),
  createdAt: moment,
  progress: fc.array(fc.record({ on: day, value: fc.integer({ min: 1, max: 99 }), note: maybe(words), at: moment }), {
    maxLength: 3,
  }),
})

const held = fc.record({
  status: fc.constantFrom('tbr', 'reading', 'paused', 'finished'),
  reads: fc.array(read, { maxLength: 3 }),
  rating: maybe(stars),
  review: maybe(words),
  notes: maybe(words),
  isShared: fc.boolean(),
  visibility: fc.constantFrom('private', 'friends', 'public'),
  lentTo: maybe(words),
  isOwned: fc.boolean(),
  pages: maybe(fc.integer({ min: 1, max: 999 })),
  tags: fc.array(words, { maxLength: 3 }),
  imported: maybe(fc.dictionary(words, words, { maxKeys: 2 })),
  warnings: maybe(
    fc.record({
      graphic: fc.array(words, { maxLength: 2 }),
      moderate: fc.constant([]),
      minor: fc.array(words, { maxLength: 1 }),
    }),
  ),
  tbrPosition: maybe(fc.double({ min: -100, max: 100, noNaN: true })),
  isFavorite: fc.boolean(),
  synopsis: maybe(words.map((text) => sanitizeSynopsis(text))),
  shelves: fc.subarray([0, 1, 2]),
  createdAt: moment,
})

/** A reader with all that an archive holds, at random. */
export const life = fc.record({
  bio: maybe(words),
  goals: fc.uniqueArray(fc.integer({ min: 2010, max: 2030 }), { maxLength: 3 }),
  books: fc.array(held, { minLength: 1, maxLength: 6 }),
  comments: fc.array(words, { maxLength: 2 }),
  hasPictures: fc.boolean(),
  questions: fc.uniqueArray(
    words.map((name) => name.slice(0, 60)),
    { maxLength: 2, selector: (name) => name.toLowerCase() },
  ),
  ways: fc.dictionary(fc.constantFrom(...chosenKinds), fc.constantFrom('mail', 'daily', 'weekly', 'off')),
  follows: fc.subarray(['reader', 'author', 'unknown series']),
  allowsFollowers: fc.boolean(),
  feedSeenTo: maybe(moment),
  wishes: fc.subarray(['not:dragons', 'rather:without:Gore', 'pages:..400', 'not-by:Ayn Rand']),
})
export type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never
