import type { Entry } from '#contract/shelf.ts'
import { standingOf } from './standing.ts'

export const shelfTabs = ['all', 'tbr', 'reading', 'finished', 'dnf'] as const
export type ShelfTab = (typeof shelfTabs)[number]

export const shelfSorts = ['added', 'title', 'author', 'rating', 'finished'] as const
export type ShelfSort = (typeof shelfSorts)[number]

export const isShelfTab = (word: unknown): word is ShelfTab => shelfTabs.some((tab) => tab === word)
export const isShelfSort = (word: unknown): word is ShelfSort => shelfSorts.some((sort) => sort === word)

/** How many books stand on each tab. */
export function countsOf(entries: Entry[]): Record<ShelfTab, number> {
  const counts = { all: entries.length, tbr: 0, reading: 0, finished: 0, dnf: 0 }
  for (const entry of entries) counts[tabOf(entry)] += 1
  return counts
}

/** What one tab shows: its own entries, those that hold every word of `words` in title or author, in order. */
export function shelfView(entries: Entry[], { tab, sort, words }: { tab: ShelfTab; sort: ShelfSort; words: string }) {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return entries
    .filter((entry) => tab === 'all' || tabOf(entry) === tab)
    .filter(
      ({ book }) => wanted.length === 0 || holdsAll(plain(`${book.title} ${book.author} ${book.series ?? ''}`), wanted),
    )
    .toSorted(orders[sort])
}

function tabOf(entry: Entry): Exclude<ShelfTab, 'all'> {
  const standing = standingOf(entry)
  return standing === 'none' ? 'tbr' : standing
}

const holdsAll = (text: string, words: string[]) => words.every((word) => text.includes(word))

/** Without case and accents, so that `bronte` finds Brontë. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const inWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byTitle = (a: Entry, b: Entry) => inWords.compare(sortTitle(a.book.title), sortTitle(b.book.title))
const newestFirst = (a: Entry, b: Entry) => descending(a.createdAt, b.createdAt)

/** Books without a rating or a date come last, never first. */
const orders: Record<ShelfSort, (a: Entry, b: Entry) => number> = {
  added: newestFirst,
  title: byTitle,
  author: (a, b) => inWords.compare(surname(a.book.author), surname(b.book.author)) || byTitle(a, b),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || newestFirst(a, b),
  finished: (a, b) => descending(a.finishDate ?? '', b.finishDate ?? '') || newestFirst(a, b),
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
const sortTitle = (title: string) => title.replace(/^(the|an?) /i, '')

/** The first author's last name, the rest behind it: `Ursula K. Le Guin, …` is filed under Guin. */
function surname(author: string): string {
  const [first = ''] = author.split(',')
  const names = first.trim().split(/\s+/)
  return `${names.at(-1) ?? ''} ${names.slice(0, -1).join(' ')}`
}
