import { expect, test } from 'vitest'
import { type Imported, nothingImported } from './imported.ts'
import { inState, stateByItself } from './inState.ts'

const finished = { outcome: 'finished', startDate: null, finishDate: '2024-03-09' } as const
const book = (told: Partial<Imported>): Imported => ({ ...nothingImported, extras: {}, unread: [], ...told })

test('a shelf that means DNF makes its last read one, and no other', () => {
  const twice = book({ reads: [finished, { ...finished, finishDate: '2020' }], timesRead: 2 })
  expect(inState(twice, 'dnf')).toMatchObject({
    reads: [{ outcome: 'dnf', finishDate: '2024-03-09' }, { outcome: 'finished' }],
    timesRead: 1,
  })
  expect(inState(book({}), 'dnf')).toMatchObject({ reads: [{ outcome: 'dnf', finishDate: null }], timesRead: 0 })
})

test('a shelf that means reading or paused begins a read, and keeps those that have ended', () => {
  const once = book({ reads: [finished], timesRead: 1 })
  expect(inState(once, 'paused')).toMatchObject({ reads: [{ outcome: 'paused' }, finished], timesRead: 1 })
  expect(inState(book({}), 'reading')).toMatchObject({ reads: [{ outcome: 'reading' }], timesRead: 0 })
  const begun = book({ reads: [{ outcome: 'finished', startDate: '2024-05-01', finishDate: null }], timesRead: 1 })
  expect(inState(begun, 'reading')).toMatchObject({
    reads: [{ outcome: 'reading', startDate: '2024-05-01' }],
    timesRead: 0,
  })
})

test('a shelf that means finished tells of one read at least, and one that means TBR of none', () => {
  expect(inState(book({}), 'finished')).toMatchObject({ reads: [], timesRead: 1 })
  expect(inState(book({}), 'tbr')).toMatchObject({ reads: [], timesRead: 0 })
})

test('by itself, a book with a read or stars was finished', () => {
  expect(stateByItself(book({ rating: 3 }))).toBe('finished')
  expect(stateByItself(book({ reads: [finished] }))).toBe('finished')
  expect(stateByItself(book({}))).toBe('tbr')
})
