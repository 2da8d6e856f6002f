import { fit } from '#sage/fit.ts'
import { neighboursOf } from '#sage/neighbours.ts'
import type { Rows } from '#sage/rows.ts'
import { stackRows } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { prepareTraining } from '#sage/trainingData.ts'
import type { CatalogueBook } from '#server/books/catalogueFile.ts'
import { toCatalogueRow } from '#server/books/catalogueRow.ts'
import { esteemOf, meanStarsOf, isNewerThanMap, placeMap } from '#server/picks/map/placeMap.ts'
import { loadReadingMap, loadRenown } from '#server/picks/map/readingMapFile.ts'
import { toSageBook } from '#server/picks/toSageBook.ts'

/** The Sage of an instance with the shipped books, with or without the shipped map, and with these readers. */
export function lonelySage(
  books: readonly CatalogueBook[],
  withMap: boolean,
  own: Rows = stackRows([]),
): { sage: Sage; lines: Int32Array } {
  const { known, map, isRecent, lines } = knownBooks(books, withMap)
  const likers = new Int32Array(books.length)
  for (const book of own.index) likers[book]!++
  return { sage: openSage(known, neighboursOf([fit(prepareTraining(known, own, map))], likers), isRecent), lines }
}

/** What such an instance knows before it learns. */
export function knownBooks(books: readonly CatalogueBook[], withMap: boolean) {
  const renown = withMap ? loadRenown() : []
  const lineOf = new Map(renown.map(({ key }, line) => [key, line]))
  const rows = books.map(toCatalogueRow)
  const lines = Int32Array.from(rows, (row) => lineOf.get(row.google_book_id) ?? -1)
  const known = rows.map((row, book) => ({
    ...sageBook(row),
    ...(withMap && { esteem: esteemOf(renown[lines[book]!]), stars: meanStarsOf(renown[lines[book]!], noRatings) }),
  }))
  const map = placeMap(withMap ? loadReadingMap() : undefined, lines)
  const isRecent = Uint8Array.from(rows, (row, book) =>
    Number(withMap && lines[book]! < 0 && isNewerThanMap(row.first_year)),
  )
  return { known, map, isRecent, lines }
}

const noRatings = { ratings: 0, stars: 0 }

const sageBook = (row: ReturnType<typeof toCatalogueRow>) =>
  toSageBook({
    title: row.title,
    authors: row.authors,
    series: row.series,
    seriesPosition: row.series_position,
    language: row.language,
    year: row.first_year,
    genres: row.known_genres,
    surveyGenres: row.survey_genres,
    tags: row.tags,
    story: [
      ...row.known_tropes,
      ...row.themes,
      ...row.characters,
      ...row.survey_tropes,
      ...(row.point_of_view ? [row.point_of_view] : []),
    ],
    moods: row.moods,
    setting: row.setting,
    pace: row.pace,
    form: row.form,
    audience: row.audience,
    pages: row.pages,
    violence: row.violence,
    warned: [],
    synopsis: row.synopsis,
  })

/** The place of a book by its title, or by "title by author". */
export function bookCalled(books: readonly CatalogueBook[], name: string): number {
  const [title, author] = name.split(' by ')
  const exact = books.findIndex((book) => book.title === title && (!author || book.authors[0] === author))
  const place = exact >= 0 ? exact : books.findIndex((book) => book.title === name)
  if (place < 0) throw new Error(`the catalogue has no book called ${name}`)
  return place
}
