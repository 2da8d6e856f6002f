import type { Spine } from '#contract/home.ts'
import type { Year } from '#contract/insights.ts'
import { type DrawnSpine, spinesOf } from '#contract/spine.ts'
import { type Mark, canDraw } from '#server/shared/sheet.ts'
import type { YearFigures } from '../year.ts'

export interface Place {
  left: number
  top: number
  widthPx: number
  heightPx: number
}

const tallest = 124
const plank = 6
const gap = 3
const scales = [3, 2.5, 2, 1.7, 1.4, 1.2, 1, 0.8, 0.6, 0.5]
const wood = '#b79a6b'

/** Shrinks the books until all fit; leaves out what is too much even so. */
export function shelfMarks(spines: Spine[], place: Place): Mark[] {
  const drawn = spinesOf(spines)
  const fits = (scale: number) => rowsOf(drawn, scale, place.widthPx).length <= rowsIn(place, scale)
  const scale = scales.find(fits) ?? scales.at(-1)!
  const rows = rowsOf(drawn, scale, place.widthPx).slice(0, rowsIn(place, scale))
  return rows.flatMap((row, at) => rowMarks(row, scale, { ...place, top: place.top + at * rowHeight(scale) }))
}

const rowHeight = (scale: number) => Math.round(tallest * scale) + plank + 18
const rowsIn = (place: Place, scale: number) => Math.max(1, Math.floor(place.heightPx / rowHeight(scale)))
const widthOf = (spine: DrawnSpine, scale: number) => Math.round(spine.width * scale)

function rowsOf(spines: DrawnSpine[], scale: number, widthPx: number): DrawnSpine[][] {
  const rows: DrawnSpine[][] = [[]]
  let used = 0
  for (const spine of spines) {
    const width = widthOf(spine, scale) + gap
    if (used + width > widthPx) {
      rows.push([])
      used = 0
    }
    rows.at(-1)!.push(spine)
    used += width
  }
  return rows
}

function rowMarks(row: DrawnSpine[], scale: number, { left, top, widthPx }: Place): Mark[] {
  const floor = top + Math.round(tallest * scale)
  const marks: Mark[] = [{ kind: 'box', left, top: floor, widthPx, heightPx: plank, colour: wood }]
  let at = left
  for (const spine of row) {
    marks.push(...bookMarks(spine, scale, at, floor))
    at += widthOf(spine, scale) + gap
  }
  return marks
}

function bookMarks(spine: DrawnSpine, scale: number, left: number, floor: number): Mark[] {
  const { height, cloth } = spine
  const widthPx = widthOf(spine, scale)
  const heightPx = Math.round(height * scale)
  const band = (top: number): Mark => ({
    kind: 'box',
    left: left + 2,
    widthPx: Math.max(1, widthPx - 4),
    heightPx: Math.max(1, Math.round(scale)),
    top,
    colour: cloth.foil,
  })
  const inset = Math.round(8 * scale)
  return [
    { kind: 'box', left, top: floor - heightPx, widthPx, heightPx, colour: cloth.ground },
    band(floor - heightPx + inset),
    band(floor - inset),
  ]
}

export interface Facts {
  year: number
  books: string
  rating: string | undefined
  told: { heading: string; words: string }[]
  spines: Spine[]
}

const longestLine = 41

const months = 'January February March April May June July August September October November December'.split(' ')

const count = (books: number) => `${books} ${books === 1 ? 'book' : 'books'}`

/** Leaves out names that cannot be drawn. */
export function factsOf(year: number, figures: YearFigures): Facts {
  const told = [
    { heading: 'Top genres', words: firstOf(figures.genres) },
    { heading: 'Favorite authors', words: firstOf(figures.authors) },
    { heading: 'Fullest month', words: fullestMonth(figures.months) },
  ]
  return {
    year,
    books: count(figures.booksRead),
    rating: ratingLine(figures),
    told: told.filter(({ words }) => words !== ''),
    spines: figures.spines,
  }
}

function ratingLine({ averageRating, rereads }: YearFigures): string | undefined {
  const average = averageRating === null ? [] : [`${averageRating.toFixed(1)} stars on average`]
  const again = rereads === 0 ? [] : [`${rereads} ${rereads === 1 ? 're-read' : 're-reads'}`]
  return [...average, ...again].join(', ') || undefined
}

function firstOf(counted: Year['genres']): string {
  const names = counted.map(({ name }) => name).filter(canDraw)
  const lines = [3, 2, 1].map((most) => names.slice(0, most).join(', '))
  return lines.find((line) => line.length <= longestLine) ?? ''
}

function fullestMonth(counts: Year['months']): string {
  const most = Math.max(...counts)
  const fullest = months.filter((_, place) => counts[place] === most)
  return most > 1 && fullest.length === 1 ? `${fullest[0]}, with ${count(most)}` : ''
}
