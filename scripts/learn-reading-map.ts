// Rewrites src/db/catalogue/reading-map.txt.gz from the ratings of goodbooks-10k:
//   node scripts/learn-reading-map.ts <folder with items.csv.gz and train.csv.gz> [<file with the columns book_id and isbn>]
// Each item of the data is matched to a shipped book, by ISBN or by title and author. The likes of each reader are
// weighed as those of an instance's own readers, then added up over all readers: what is written are sums, for pairs of
// books that several readers liked both. src/server/picks/map/readingMapFile.ts says how to read them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isbn13Of } from '#contract/isbn.ts'
import { fitWeightOf } from '#sage/profile.ts'
import { readingMapOf } from '#sage/readingMap.ts'
import { stackRows } from '#sage/rows.ts'
import { evenedOut } from '#sage/trainingData.ts'
import type { CatalogueBook } from '#server/books/catalogueFile.ts'
import { toCatalogueRow } from '#server/books/catalogueRow.ts'
import { readCatalogue } from '#server/books/loadCatalogue.ts'
import { readTable } from '#server/picks/goodbooksCsv.ts'
import { readingMapFile, type Renown, writeReadingMap } from '#server/picks/map/readingMapFile.ts'

const [folder, isbnFile] = process.argv.slice(2)
if (!folder)
  throw new Error('Name the folder of goodbooks: node scripts/learn-reading-map.ts <folder> [<file of ISBNs>]')

const books = readCatalogue('all')
const bookOf = matched(books)
const shelves = shelvesOf(bookOf)
const likes = evenedOut(
  stackRows(
    shelves.map((shelf) => {
      const entries = [...shelf].sort((a, b) => a[0] - b[0])
      return { index: Int32Array.from(entries, (e) => e[0]), value: Float32Array.from(entries, (e) => e[1]) }
    }),
  ),
)
const text = writeReadingMap(renownOf(bookOf), readingMapOf(likes, books.length))
writeFileSync(readingMapFile, gzipSync(text, { level: 9 }))
console.log(`${shelves.length} readers, ${new Set(bookOf.values()).size} of ${books.length} books`)

/** Item → place of the shipped book. Several items may be editions of one book. */
function matched(all: CatalogueBook[]): Map<number, number> {
  const byIsbn = new Map(all.flatMap(({ isbn13 }, place) => (isbn13 ? [[isbn13, place] as const] : [])))
  const isbns = new Map(
    (isbnFile ? readTable(isbnFile, ['book_id', 'isbn']) : []).map((row) => [
      row.whole('book_id'),
      isbn13Of(row.text('isbn').padStart(10, '0')),
    ]),
  )
  const byTitle = new Map<string, number>()
  for (const shorten of [asWritten, withoutSubtitle])
    for (const [place, { title, originalTitle, otherTitles, authors }] of all.entries())
      for (const name of [title, ...(originalTitle ? [originalTitle] : []), ...otherTitles])
        for (const author of authors) setOnce(byTitle, keyOf(shorten(name), author), place)
  const found = new Map<number, number>()
  for (const row of readTable(join(folder!, 'items.csv.gz'), ['book', 'title', 'authors'])) {
    const names = [asWritten, withoutSubtitle].map((shorten) => shorten(row.text('title')))
    const keys = row
      .text('authors')
      .split('|')
      .flatMap((author) => names.map((name) => keyOf(name, author)))
    const isbn = isbns.get(row.whole('book'))
    const named = keys.map((key) => byTitle.get(key)).find((one) => one !== undefined)
    const place = byIsbn.get(isbn ?? '') ?? named
    if (place !== undefined) found.set(row.whole('book'), place)
  }
  return found
}

function setOnce(map: Map<string, number>, key: string, place: number): void {
  if (!map.has(key)) map.set(key, place)
}

function plain(words: string): string {
  const letters = words.normalize('NFKD').replace(/[\p{M}']/gu, '')
  return letters
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `The Hunger Games (The Hunger Games, #1)` → `hunger games` */
function asWritten(title: string): string {
  return plain(title.replace(/\s*\([^()]*\)\s*$/, '')).replace(/^(the|an?) /, '')
}

function withoutSubtitle(title: string): string {
  return asWritten(title.replace(/\s*\([^()]*\)\s*$/, '').split(':')[0]!)
}

function keyOf(title: string, author: string): string {
  return `${title} / ${plain(author).split(' ').at(-1)}`
}

function shelvesOf(places: Map<number, number>): Map<number, number>[] {
  const byReader = new Map<number, Map<number, number>>()
  for (const row of readTable(join(folder!, 'train.csv.gz'), ['user', 'book', 'rating'])) {
    const place = places.get(row.whole('book'))
    const weight = fitWeightOf({ stars: row.whole('rating'), status: 'finished' })
    if (place === undefined || weight === 0) continue
    const shelf = byReader.get(row.whole('user')) ?? new Map<number, number>()
    byReader.set(row.whole('user'), shelf.set(place, Math.max(weight, shelf.get(place) ?? 0)))
  }
  return [...byReader.values()]
}

/** As the data counts all editions of the most rated item. */
function renownOf(places: Map<number, number>): (Renown | undefined)[] {
  const renown = books.map((): Renown | undefined => undefined)
  for (const row of readTable(join(folder!, 'items.csv.gz'), ['book', 'avg_rating', 'pop'])) {
    const place = places.get(row.whole('book'))
    const ratings = Number(Number(row.text('pop')).toPrecision(2))
    if (place === undefined || ratings <= (renown[place]?.ratings ?? 0)) continue
    renown[place] = {
      key: toCatalogueRow(books[place]!).google_book_id,
      stars: Number(row.text('avg_rating')),
      ratings,
    }
  }
  return renown
}
