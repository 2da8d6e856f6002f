import type { Catalogue } from './catalogue.ts'

/** Which books the reader has in any edition, and which of them are read or being read. */
export interface ReaderBooks {
  has: ReadonlySet<number>
  begun: ReadonlySet<number>
  dismissed: ReadonlySet<number>
}

/**
 * Whether a book may be discovered by somebody who has nothing of its series: it stands alone, opens its series
 * (position up to 1), or is in a series of unknown order. A reader who has begun the series, or has a volume of
 * it waiting, is not to discover it.
 */
export function isDiscoverable(catalogue: Catalogue, book: number, known: ReadonlySet<number>): boolean {
  const series = catalogue.series[book]!
  if (series < 0) return true
  if (known.has(series)) return false
  const position = positionOf(catalogue, book)
  if (position !== undefined) return position <= 1
  return positionOf(catalogue, catalogue.volumes[series]![0]!) === undefined
}

/** The series of which the reader has a volume, read or not, or has dismissed one. */
export function knownSeries(catalogue: Catalogue, reader: ReaderBooks): Set<number> {
  return seriesOf(catalogue, new Set([...reader.has, ...reader.begun, ...reader.dismissed]))
}

/** The series of these books. */
export function seriesOf({ series }: Catalogue, books: ReadonlySet<number>): Set<number> {
  return new Set([...books].map((book) => series[book]!).filter((one) => one >= 0))
}

/**
 * The next volume of each series the reader has begun, ascending by book: the first whole number after the highest
 * volume begun, or what comes first after it when no whole number does. None where the reader has it already or has
 * dismissed it, and none in a series without numbers.
 */
export function nextVolumes(catalogue: Catalogue, reader: ReaderBooks): number[] {
  const begun = new Map<number, number>()
  for (const book of reader.begun) {
    const series = catalogue.series[book]!
    const position = positionOf(catalogue, book)
    if (series >= 0 && position !== undefined) begun.set(series, Math.max(position, begun.get(series) ?? -Infinity))
  }
  const next = [...begun].flatMap(([series, latest]) => nextAfter(catalogue, series, latest) ?? [])
  return next.filter((book) => !reader.has.has(book) && !reader.dismissed.has(book)).sort((a, b) => a - b)
}

function nextAfter(catalogue: Catalogue, series: number, latest: number): number | undefined {
  let first: number | undefined
  for (const volume of catalogue.volumes[series]!) {
    const position = positionOf(catalogue, volume) ?? -1
    if (position <= latest) continue
    if (Number.isInteger(position)) return volume
    first ??= volume
  }
  return first
}

function positionOf(catalogue: Catalogue, book: number): number | undefined {
  return catalogue.books[book]!.seriesPosition
}
