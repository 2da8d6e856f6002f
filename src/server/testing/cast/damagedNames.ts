import type { Db } from '#db/db.ts'
import { titleAndSeries } from '#server/imports/cells.ts'
import { matchRows, type Named } from '#server/imports/match.ts'

interface CatalogueBook {
  id: string
  title: string
  authors: string[]
  series: string | null
  position: number | null
}

const row = (title: string, ...authors: string[]): Named => ({ ...titleAndSeries(title), authors, isbns: [] })

/** What files of other programs do to the name of a book. */
const damages: Record<string, (book: CatalogueBook & { author: string }) => Named> = {
  capitals: ({ title, author }) => row(title.toUpperCase(), author),
  'last name first': ({ title, author }) => row(title, lastFirst(author)),
  'no marks': ({ title, author }) => row(withoutMarks(title), withoutMarks(author)),
  'late article': ({ title, author }) => row(title.replace(/^(The|A|An) (.*)$/u, '$2, $1'), author),
  initials: ({ title, author }) => row(title, initials(author)),
  'first name alone': ({ title, author }) => row(title, author.replace(/^(\S+) .* (\S+)$/u, '$1 $2')),
  'a novel': ({ title, author }) => row(`${title}: A Novel`, author),
  edition: ({ title, author }) => row(`${title} (Penguin Classics)`, author),
  series: ({ title, author, series, position }) =>
    row(series ? `${title} (${series}, #${position ?? 1})` : title, author),
  'more authors': ({ title, author }) => row(plainSigns(title), author, 'Somebody Else'),
  'role in brackets': ({ title, author }) => row(title, `${author} (Author)`),
  'a letter missing': ({ title, author }) =>
    row(title.length > 12 ? title.slice(0, 6) + title.slice(7) : title, author),
  'letters swapped': ({ title, author }) =>
    row(title.length > 12 ? title.slice(0, 8) + title[9] + title[8] + title.slice(10) : title, author),
}

/** Other works that sound like a book: none of them is it. */
const strangers: ((book: CatalogueBook & { author: string }) => Named)[] = [
  ({ title, author }) => row(`${title}: The Graphic Novel`, author),
  ({ title }) => row(`Summary of ${title}`, 'Quick Notes Press'),
  ({ title }) => row(title, 'Ann Nobody'),
  ({ title, author }) => row(`${title} Box Set`, author),
  ({ title, author }) => row(`${title} 17`, author),
  ({ title, author }) => row(`The Making of ${title}`, author),
]

const lastFirst = (author: string) => author.replace(/^(.*) (\S+)$/u, '$2, $1')
const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
const plainSigns = (title: string) => title.replaceAll('’', "'").replaceAll(' and ', ' & ')
const initialsOf = (names: string) =>
  names
    .split(/[ .]+/u)
    .filter(Boolean)
    .map((name) => `${name[0]}.`)
    .join('')
const initials = (author: string) =>
  author.replace(/^(.*) (\S+)$/u, (_, first: string, last: string) => `${initialsOf(first)} ${last}`)

interface MatchQuality {
  rows: number
  /** Of the matches. */
  precision: number
  /** Of the rows that name a book of the catalogue. */
  recall: number
  recallBy: Record<string, number>
}

/** How well damaged names of the catalogue's own books, and names of their strangers, are matched. */
export async function matchQuality(db: Db): Promise<MatchQuality> {
  const books = (
    await db
      .selectFrom('books')
      .select(['id', 'title', 'authors', 'series', 'series_position as position'])
      .orderBy('number')
      .execute()
  ).map((book) => ({ ...book, author: book.authors[0]! }))
  let right = 0
  let wrong = 0
  const recallBy: Record<string, number> = {}
  for (const [name, damage] of Object.entries(damages)) {
    const matches = await matchRows(db, books.map(damage))
    const ofThis = matches.filter(({ bookId }, place) => bookId === books[place]!.id).length
    right += ofThis
    wrong += matches.filter(({ bookId }, place) => bookId !== undefined && bookId !== books[place]!.id).length
    recallBy[name] = ofThis / books.length
  }
  for (const stranger of strangers)
    wrong += (await matchRows(db, books.map(stranger))).filter(({ bookId }) => bookId !== undefined).length
  const own = books.length * Object.keys(damages).length
  const rows = own + books.length * strangers.length
  return { rows, precision: right / (right + wrong), recall: right / own, recallBy }
}
