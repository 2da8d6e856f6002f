import type { Entry } from '#contract/shelf.ts'
import { type ShelfSort, type ShelfTab, shelfSorts, tabOf } from './shelfTabs.ts'

/** What removing the entry would lose. */
export const hasOpinion = (entry: Entry) => entry.rating !== null || entry.hasReview

export function onePerBook(entries: Entry[]): Entry[] {
  const kept = new Map<string, Entry>()
  for (const entry of entries) {
    const other = kept.get(entry.book.id)
    if (!other || other.updatedAt < entry.updatedAt) kept.set(entry.book.id, entry)
  }
  return kept.size === entries.length ? entries : [...kept.values()]
}

const sorted = new WeakMap<Entry[], Map<ShelfSort, Entry[]>>()

/** Sorts each array once per order: a shelf may hold thousands. */
export function inOrder(entries: Entry[], sort: ShelfSort): Entry[] {
  const known = sorted.get(entries) ?? new Map<ShelfSort, Entry[]>()
  sorted.set(entries, known)
  const order = known.get(sort) ?? sortedBy(entries, sort)
  known.set(sort, order)
  return order
}

function sortedBy(entries: Entry[], sort: ShelfSort): Entry[] {
  if (sort === 'title') return byKey(entries, (names) => names.title)
  if (sort === 'author') return byKey(entries, (names) => names.author)
  return entries.toSorted(orders[sort])
}

function byKey(entries: Entry[], keyOf: (names: Names) => string): Entry[] {
  const keyed = entries.map((entry) => ({ entry, key: keyOf(namesOf(entry)) }))
  return keyed.sort((a, b) => descending(b.key, a.key)).map(({ entry }) => entry)
}

const namesAtOnce = 100

/** Fills the caches for sorting and filtering; returns the function that stops it. */
export function prepare(entries: Entry[]): () => void {
  const names = Array.from({ length: Math.ceil(entries.length / namesAtOnce) }, (_, nth) => () => {
    for (const entry of entries.slice(nth * namesAtOnce, (nth + 1) * namesAtOnce)) namesOf(entry)
  })
  return oneByOne([...names, ...shelfSorts.map((sort) => () => inOrder(entries, sort))])
}

/** One task per timer, so that none delays a click; returns the function that stops them. */
function oneByOne([first, ...rest]: (() => void)[]): () => void {
  if (!first) return () => undefined
  let stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    first()
    stop = oneByOne(rest)
  })
  return () => stop()
}

interface Filter {
  tab: ShelfTab
  words: string
  /** The id of an own shelf. */
  shelf?: string | undefined
}

/** Every word of `words` must occur in the title, author or series. */
export function shownOn(entries: Entry[], { tab, words, shelf }: Filter): Entry[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const ofShelf = shelf === undefined ? entries : entries.filter(({ shelves }) => shelves.includes(shelf))
  const ofTab = tab === 'all' ? ofShelf : ofShelf.filter((entry) => tabOf(entry) === tab)
  return wanted.reduce((left, word) => left.filter((entry) => namesOf(entry).all.includes(word)), ofTab)
}

const newestFirst = (a: Entry, b: Entry) => descending(a.createdAt, b.createdAt)

/** Books without a rating, progress or a date come last. */
const orders: Record<Exclude<ShelfSort, 'title' | 'author'>, (a: Entry, b: Entry) => number> = {
  added: newestFirst,
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || newestFirst(a, b),
  progress: (a, b) => (b.progress?.percent ?? -1) - (a.progress?.percent ?? -1) || newestFirst(a, b),
  started: (a, b) => descending(a.startDate ?? '', b.startDate ?? '') || newestFirst(a, b),
  finished: (a, b) => descending(a.finishDate ?? '', b.finishDate ?? '') || newestFirst(a, b),
  own: (a, b) => (a.tbrPosition ?? Number.MAX_VALUE) - (b.tbrPosition ?? Number.MAX_VALUE) || newestFirst(a, b),
}

/** The order of an own shelf; books that it does not name come last. */
export function inOrderOf(entries: Entry[], bookIds: string[]): Entry[] {
  const places = new Map(bookIds.map((id, place) => [id, place]))
  const placeOf = ({ book }: Entry) => places.get(book.id) ?? places.size
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

interface Names {
  title: string
  author: string
  all: string
}

const known = new WeakMap<Entry, Names>()

function namesOf(entry: Entry): Names {
  const before = known.get(entry)
  if (before) return before
  const { title, author, series } = entry.book
  const byTitle = filed(sortTitle(title))
  // The separator sorts before every other character, which keeps an author's books together.
  const names = {
    title: byTitle,
    author: `${filed(surname(author))}\0${byTitle}`,
    all: plain(`${title} ${author} ${series ?? ''}`),
  }
  known.set(entry, names)
  return names
}

/** Drops case and accents, so that `bronte` finds Brontë and `soren` Søren. */
function plain(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[æœøßłđðþı]/g, (letter) => spelled[letter]!)
}

const isAscii = /^[ -~]*$/
/** Letters that Unicode does not decompose, and their search spelling. */
const spelled: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Library order: only letters and digits count, and 9 sorts before 10. */
const filed = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))

const sortTitle = (title: string) => title.replace(/^(the|an?) /i, '')

/** The first author's last name, then the rest: `Ursula K. Le Guin, …` is filed under Guin. */
function surname(author: string): string {
  const [first = ''] = author.split(',')
  const names = first.trim().split(/\s+/)
  return `${names.at(-1) ?? ''} ${names.slice(0, -1).join(' ')}`
}
