import type { Entry } from '#contract/shelf.ts'
import { standingOf } from './standing.ts'

export const shelfTabs = ['all', 'tbr', 'reading', 'finished', 'dnf'] as const
export type ShelfTab = (typeof shelfTabs)[number]

export const shelfSorts = ['added', 'title', 'author', 'rating', 'started', 'finished'] as const
export type ShelfSort = (typeof shelfSorts)[number]

export const isShelfTab = (word: unknown): word is ShelfTab => shelfTabs.some((tab) => tab === word)
export const isShelfSort = (word: unknown): word is ShelfSort => shelfSorts.some((sort) => sort === word)

/** How many books stand on each tab. */
export function countsOf(entries: Entry[]): Record<ShelfTab, number> {
  const counts = { all: entries.length, tbr: 0, reading: 0, finished: 0, dnf: 0 }
  for (const entry of entries) counts[tabOf(entry)] += 1
  return counts
}

/** A reader's entries with each book once: of several for one book the one that was changed last, where the first stood. */
export function onePerBook(entries: Entry[]): Entry[] {
  const kept = new Map<string, Entry>()
  for (const entry of entries) {
    const other = kept.get(entry.book.id)
    if (!other || other.updatedAt < entry.updatedAt) kept.set(entry.book.id, entry)
  }
  return kept.size === entries.length ? entries : [...kept.values()]
}

export const inOrder = (entries: Entry[], sort: ShelfSort) => entries.toSorted(orders[sort])

/** What one tab shows of the entries: its own ones, those that hold every word of `words` in title, author or series. */
export function shownOn(entries: Entry[], { tab, words }: { tab: ShelfTab; words: string }): Entry[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return entries
    .filter((entry) => tab === 'all' || tabOf(entry) === tab)
    .filter((entry) => wanted.every((word) => namesOf(entry).all.includes(word)))
}

function tabOf(entry: Entry): Exclude<ShelfTab, 'all'> {
  const standing = standingOf(entry)
  return standing === 'none' ? 'tbr' : standing
}

/** Without case and accents, so that `bronte` finds Brontë. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const inWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byTitle = (a: Entry, b: Entry) => inWords.compare(namesOf(a).title, namesOf(b).title)
const newestFirst = (a: Entry, b: Entry) => descending(a.createdAt, b.createdAt)

/** Books without a rating or a date come last, never first. */
const orders: Record<ShelfSort, (a: Entry, b: Entry) => number> = {
  added: newestFirst,
  title: byTitle,
  author: (a, b) => inWords.compare(namesOf(a).author, namesOf(b).author) || byTitle(a, b),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || newestFirst(a, b),
  started: (a, b) => descending(a.startDate ?? '', b.startDate ?? '') || newestFirst(a, b),
  finished: (a, b) => descending(a.finishDate ?? '', b.finishDate ?? '') || newestFirst(a, b),
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

interface Names {
  title: string
  author: string
  all: string
}

const known = new WeakMap<Entry, Names>()

/** How a book is filed by title and by author, and all its words plain; made once, for a shelf may hold thousands. */
function namesOf(entry: Entry): Names {
  const { title, author, series } = entry.book
  const names = known.get(entry) ?? {
    title: sortTitle(title),
    author: surname(author),
    all: plain(`${title} ${author} ${series ?? ''}`),
  }
  known.set(entry, names)
  return names
}

const sortTitle = (title: string) => title.replace(/^(the|an?) /i, '')

/** The first author's last name, the rest behind it: `Ursula K. Le Guin, …` is filed under Guin. */
function surname(author: string): string {
  const [first = ''] = author.split(',')
  const names = first.trim().split(/\s+/)
  return `${names.at(-1) ?? ''} ${names.slice(0, -1).join(' ')}`
}
