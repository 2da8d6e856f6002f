import { expect, test, vi } from 'vitest'
import { anEntry } from './rating/samples.ts'
import { countsOf, type ShelfSort } from './shelfTabs.ts'
import { inOrder, inOrderOf, onePerBook, prepare, shownOn } from './shelfView.ts'

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

test('every book counts once for all books and once for its own tab', { tags: ['BOOKS-007'] }, () => {
  expect(countsOf(entries)).toEqual({ all: 5, tbr: 1, reading: 1, finished: 2, dnf: 1 })
})

test('a DNF is listed under DNF and not under Finished', { tags: ['RULE-011', 'RULE-012'] }, () => {
  expect(titles('dnf', 'added')).toEqual(['Ulysses'])
  expect(titles('finished', 'title')).toEqual(['Emma', 'A Room with a View'])
})

test('titles are filed without their article, authors by their last name', () => {
  expect(titles('all', 'title')).toEqual(['Emma', 'A Room with a View', 'Ulysses', 'Villette', 'The Waves'])
  expect(titles('all', 'author')).toEqual(['Emma', 'Villette', 'A Room with a View', 'Ulysses', 'The Waves'])
})

test('in the order of titles and authors only letters and digits count, numbers by their worth, Søren as Soren', () => {
  const order = (names: string[], sort: 'title' | 'author') =>
    inOrder(
      names.map((name) =>
        anEntry(sort === 'title' ? name : `By ${name}`, {}, sort === 'author' ? { author: name } : {}),
      ),
      sort,
    ).map(({ book }) => (sort === 'title' ? book.title : book.author))
  const filed = ['“Emma”', '10 Steps', '9 Lives', 'Élan', "'Salem's Lot", 'Œuvre', 'Zorba', 'Владимир']
  expect(order(filed, 'title')).toEqual([
    '9 Lives',
    '10 Steps',
    'Élan',
    '“Emma”',
    'Œuvre',
    "'Salem's Lot",
    'Zorba',
    'Владимир',
  ])
  const authors = ['Ann Lee', 'Ann Leer', 'Bo Lee', 'Bo Ørsted', 'Cy Orwell', 'Cy Paz']
  expect(order(authors.toReversed(), 'author')).toEqual([
    'Ann Lee',
    'Bo Lee',
    'Ann Leer',
    'Bo Ørsted',
    'Cy Orwell',
    'Cy Paz',
  ])
  expect(
    shownOn([anEntry('Either/Or', {}, { author: 'Søren Kierkegaard' })], { tab: 'all', words: 'soren' }),
  ).toHaveLength(1)
})

test('what has no rating or no date comes last', () => {
  expect(titles('all', 'rating').slice(0, 2)).toEqual(['A Room with a View', 'Emma'])
  expect(titles('all', 'finished')[0]).toBe('Emma')
  expect(titles('all', 'started')[0]).toBe('Villette')
  expect(titles('all', 'added').slice(0, 2)).toEqual(['Villette', 'The Waves'])
})

test('the book with the most progress comes first', () => {
  const at = (percent: number | null) => ({ progress: { unit: 'page', value: 100, percent } as const })
  const books = [
    anEntry('Begun', at(10)),
    anEntry('Unknown length', at(null)),
    anEntry('Almost', at(90)),
    anEntry('Not'),
  ]
  const shown = inOrder(books, 'progress').map(({ book }) => book.title)
  expect(shown).toEqual(['Almost', 'Begun', 'Unknown length', 'Not'])
})

test('the filter takes words of title and author in any order, without case or accents', () => {
  expect(titles('all', 'added', 'bronte VILL')).toEqual(['Villette'])
  expect(titles('tbr', 'added', 'bronte')).toEqual([])
  expect(titles('all', 'added', '   ')).toHaveLength(5)
})

test(
  'of several entries for one book the one that was changed last is shown',
  { tags: ['DATA-060', 'RULE-023'] },
  () => {
    const early = anEntry('Emma', { updatedAt: '2026-01-01' })
    const late = anEntry('Emma', { updatedAt: '2026-02-01' })
    const other = anEntry('Ulysses')
    expect(onePerBook([early, other, late])).toEqual([late, other])
    expect(onePerBook([late, other, early])).toEqual([late, other])
    const once = [early, other]
    expect(onePerBook(once)).toBe(once)
  },
)

test('the order is computed once for the same books, and again for others', () => {
  expect(inOrder(entries, 'title')).toBe(inOrder(entries, 'title'))
  const [first, ...others] = entries
  expect(inOrder(others, 'title')).toHaveLength(4)
  expect(inOrder([first!, ...others], 'title')).not.toBe(inOrder(entries, 'title'))
})

test('the prepared orders equal the sorted ones, and stopping cancels them', () => {
  vi.useFakeTimers()
  const many = Array.from({ length: 250 }, (_, n) => anEntry(`Volume ${n}`))
  const stop = prepare(many)
  vi.advanceTimersToNextTimer()
  expect(vi.getTimerCount()).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  prepare(many)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(inOrder(many, 'title').map(({ book }) => book.title)).toEqual(many.map(({ book }) => book.title))
})

test('a sorted view leaves the cached list as it was', () => {
  const before = entries.map(({ id }) => id)
  inOrder(entries, 'title')
  expect(entries.map(({ id }) => id)).toEqual(before)
})

test('my order puts the books of the TBR that have a place first, and the rest as they were added', () => {
  const waiting = [
    anEntry('Old', { createdAt: '2026-01-01T00:00:00Z' }),
    anEntry('New', { createdAt: '2026-01-03T00:00:00Z' }),
    anEntry('Second', { tbrPosition: 1.5 }),
    anEntry('First', { tbrPosition: -1 }),
  ]
  expect(inOrder(waiting, 'own').map(({ book }) => book.title)).toEqual(['First', 'Second', 'New', 'Old'])
})

test('an own shelf shows its books alone, in its order', () => {
  const held = [anEntry('A', { shelves: ['one', 'two'] }), anEntry('B'), anEntry('C', { shelves: ['one'] })]
  const shown = shownOn(inOrderOf(held, ['c', 'a']), { tab: 'all', words: '', shelf: 'one' })
  expect(shown.map(({ book }) => book.title)).toEqual(['C', 'A'])
})
