import { expect, test } from 'vitest'
import { entryOfCard, finished, mineOf, rated, shelved, withBook, withEntry } from './optimisticEntry.ts'
import { aBook, anEntry } from '../rating/samples.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

const now = '2026-03-04T12:00:00Z'

test('a book goes from nothing to the TBR without dates', () => {
  const entry = shelved(aBook('Emma'), null, { status: 'tbr', on: '2026-03-04', now })
  expect(entry).toMatchObject({ status: 'tbr', startDate: null, finishDate: null, rating: null })
  expect(shelfStateOf(mineOf(entry))).toBe('tbr')
})

test('starting a book dates it and keeps what the entry holds', () => {
  const before = anEntry('Emma', { rating: 4, hasReview: true })
  const entry = shelved(before.book, before, { status: 'currently_reading', on: '2026-03-04', now })
  expect(entry).toMatchObject({ id: before.id, startDate: '2026-03-04', rating: 4, hasReview: true })
  expect(shelfStateOf(mineOf(entry))).toBe('reading')
})

test('marking as read dates the end and leaves the start alone', () => {
  const before = anEntry('Emma', { status: 'currently_reading', startDate: '2026-02-01' })
  const entry = finished(before.book, before, { on: '2026-03-04', now })
  expect(entry).toMatchObject({ status: 'finished', startDate: '2026-02-01', finishDate: '2026-03-04' })
})

test('stars end a DNF, and clearing them keeps one', () => {
  const dnf = anEntry('Emma', { status: 'finished', isDnf: true })
  expect(shelfStateOf(mineOf(rated(dnf, 2.5, now)))).toBe('finished')
  expect(shelfStateOf(mineOf(rated(dnf, null, now)))).toBe('dnf')
})

test('a card alone is enough to restore an entry', () => {
  expect(entryOfCard(aBook('Emma'), now)).toBeNull()
  const mine = { status: 'finished', isPaused: false, isDnf: false, rating: 3.5 } as const
  expect(mineOf(entryOfCard(aBook('Emma', { mine }), now))).toEqual(mine)
})

test('only the card of the book changes, in every list that shows it', () => {
  const cards = [aBook('Emma'), aBook('Persuasion')]
  const mine = { status: 'tbr', isPaused: false, isDnf: false, rating: null } as const
  const changed = withBook(cards, { ...aBook('Emma'), mine, ratings: 7, averageRating: 4.1 })
  expect(changed[0]).toMatchObject({ mine, ratings: 7, averageRating: 4.1 })
  expect(changed[1]).toBe(cards[1])
})

test('an entry is replaced, put first, or left out, and the undo restores the old list', () => {
  const list = [anEntry('Emma'), anEntry('Persuasion')]
  const changed = anEntry('Persuasion', { rating: 5 })
  expect(withEntry(list, 'persuasion', changed)).toEqual([list[0], changed])
  expect(withEntry(list, 'ulysses', anEntry('Ulysses')).map(({ book }) => book.title)).toEqual([
    'Ulysses',
    'Emma',
    'Persuasion',
  ])
  expect(withEntry(list, 'emma', null)).toEqual([list[1]])
  expect(withEntry(withEntry(list, 'ulysses', anEntry('Ulysses')), 'ulysses', null)).toEqual(list)
})
