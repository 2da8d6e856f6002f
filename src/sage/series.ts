import type { Catalogue } from './catalogue.ts'

export interface ReaderBooks {
  has: ReadonlySet<number>
  begun: ReadonlySet<number>
  dismissed: ReadonlySet<number>
}

/** Whether the book has no series, or opens one that is unknown: with position up to 1, or the lowest here. */
export function isDiscoverable(catalogue: Catalogue, book: number, known: ReadonlySet<number>): boolean {
  const series = catalogue.series[book]!
  if (series < 0) return true
  if (known.has(series)) return false
  const position = positionOf(catalogue, book)
  const lowest = positionOf(catalogue, catalogue.volumes[series]![0]!)
  return position === undefined ? lowest === undefined : position <= 1 || position === lowest
}

export function knownSeries(catalogue: Catalogue, reader: ReaderBooks): Set<number> {
  return seriesOf(catalogue, new Set([...reader.has, ...reader.begun, ...reader.dismissed]))
}

export function seriesOf({ series }: Catalogue, books: ReadonlySet<number>): Set<number> {
  return new Set([...books].map((book) => series[book]!).filter((one) => one >= 0))
}

/** Of each begun series, the first whole number after the highest begun, else the first position after it. */
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
