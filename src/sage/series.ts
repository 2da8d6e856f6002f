import type { Catalogue } from './catalogue.ts'

/** Which books the reader has in any edition, and which of them are read or being read. */
export interface Had {
  has: ReadonlySet<number>
  begun: ReadonlySet<number>
  dismissed: ReadonlySet<number>
}

/**
 * Whether a book may be discovered by somebody who has nothing of its series: it stands alone, opens its series
 * (position up to 1), or is in a series whose order nobody knows. A reader who has begun the series, or has a volume of
 * it waiting, is not to discover it.
 */
export function opensSomethingNew(catalogue: Catalogue, book: number, touched: ReadonlySet<number>): boolean {
  const series = catalogue.series[book]!
  if (series < 0) return true
  if (touched.has(series)) return false
  const position = positionOf(catalogue, book)
  if (position !== undefined) return position <= 1
  return catalogue.volumes[series]!.every((volume) => positionOf(catalogue, volume) === undefined)
}

/** The series of which the reader has a volume, read or not, or has dismissed one. */
export function touchedSeries(catalogue: Catalogue, reader: Had): Set<number> {
  const touched = new Set<number>()
  for (const books of [reader.has, reader.begun, reader.dismissed]) {
    for (const book of books) if (catalogue.series[book]! >= 0) touched.add(catalogue.series[book]!)
  }
  return touched
}

/**
 * The next volume of each series the reader has begun, ascending by book: the first whole number after the highest
 * volume begun, or what comes first after it when no whole number does. None where the reader has it already or has
 * dismissed it, and none in a series without numbers.
 */
export function nextVolumes(catalogue: Catalogue, reader: Had): number[] {
  const begun = new Map<number, number>()
  for (const book of reader.begun) {
    const [series, position] = [catalogue.series[book]!, positionOf(catalogue, book)]
    if (series >= 0 && position !== undefined) begun.set(series, Math.max(position, begun.get(series) ?? -Infinity))
  }
  const next = [...begun].flatMap(([series, latest]) => nextAfter(catalogue, series, latest) ?? [])
  return next.filter((book) => !reader.has.has(book) && !reader.dismissed.has(book)).sort((a, b) => a - b)
}

function nextAfter(catalogue: Catalogue, series: number, latest: number): number | undefined {
  const later = catalogue.volumes[series]!.filter((volume) => (positionOf(catalogue, volume) ?? -1) > latest)
  later.sort((a, b) => positionOf(catalogue, a)! - positionOf(catalogue, b)! || a - b)
  return later.find((volume) => Number.isInteger(positionOf(catalogue, volume))) ?? later[0]
}

function positionOf(catalogue: Catalogue, book: number): number | undefined {
  return catalogue.books[book]!.seriesPosition
}
