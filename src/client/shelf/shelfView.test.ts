import { expect, test } from 'vitest'
import { anEntry } from './samples.ts'
import { countsOf, inOrder, onePerBook, shownOn, type ShelfSort } from './shelfView.ts'

const entries = [
  anEntry('The Waves', { createdAt: '2026-01-03T00:00:00Z' }, { author: 'Virginia Woolf' }),
  anEntry(
    'Villette',
    { status: 'currently_reading', startDate: '2026-01-06', createdAt: '2026-01-05T00:00:00Z' },
    { author: 'Charlotte Brontë' },
  ),
  anEntry('Emma', { status: 'finished', rating: 3.5, finishDate: '2026-02-01' }, { author: 'Jane Austen' }),
  anEntry('A Room with a View', { status: 'finished', rating: 5 }, { author: 'E. M. Forster' }),
  anEntry('Ulysses', { status: 'finished', isDnf: true, finishDate: null }, { author: 'James Joyce' }),
]
const titles = (tab: 'all' | 'tbr' | 'reading' | 'finished' | 'dnf', sort: ShelfSort, words = '') =>
  shownOn(inOrder(entries, sort), { tab, words }).map(({ book }) => book.title)

test('BOOKS-007: every book counts once for all books and once for its own tab', () => {
  expect(countsOf(entries)).toEqual({ all: 5, tbr: 1, reading: 1, finished: 2, dnf: 1 })
})

test('RULE-011, RULE-012: a DNF stands under DNF and not under Finished', () => {
  expect(titles('dnf', 'added')).toEqual(['Ulysses'])
  expect(titles('finished', 'title')).toEqual(['Emma', 'A Room with a View'])
})

test('titles are filed without their article, authors by their last name', () => {
  expect(titles('all', 'title')).toEqual(['Emma', 'A Room with a View', 'Ulysses', 'Villette', 'The Waves'])
  expect(titles('all', 'author')).toEqual(['Emma', 'Villette', 'A Room with a View', 'Ulysses', 'The Waves'])
})

test('what has no rating or no date comes last', () => {
  expect(titles('all', 'rating').slice(0, 2)).toEqual(['A Room with a View', 'Emma'])
  expect(titles('all', 'finished')[0]).toBe('Emma')
  expect(titles('all', 'started')[0]).toBe('Villette')
  expect(titles('all', 'added').slice(0, 2)).toEqual(['Villette', 'The Waves'])
})

test('the filter takes words of title and author in any order, without case or accents', () => {
  expect(titles('all', 'added', 'bronte VILL')).toEqual(['Villette'])
  expect(titles('tbr', 'added', 'bronte')).toEqual([])
  expect(titles('all', 'added', '   ')).toHaveLength(5)
})

test('DATA-060, RULE-023: of several entries for one book the one that was changed last is shown', () => {
  const [early, late] = [anEntry('Emma', { updatedAt: '2026-01-01' }), anEntry('Emma', { updatedAt: '2026-02-01' })]
  const other = anEntry('Ulysses')
  expect(onePerBook([early, other, late])).toEqual([late, other])
  expect(onePerBook([late, other, early])).toEqual([late, other])
  const once = [early, other]
  expect(onePerBook(once)).toBe(once)
})

test('a sorted view leaves the cached list as it was', () => {
  const before = entries.map(({ id }) => id)
  inOrder(entries, 'title')
  expect(entries.map(({ id }) => id)).toEqual(before)
})
