import { isbnOf, plainCell, starsOf } from './cells.ts'
import type { Place } from '#contract/reads.ts'
import type { PartialDay, Unread } from './imported.ts'
import { hasMarkup, reviewText } from './review.ts'

/** A header as it is looked up: without byte order mark, case and doubled spaces. */
export const columnKey = (header: string) =>
  header
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

interface Reading {
  /** What 3/4/2024 means in this file. */
  dayFirst: boolean
  /** The reader's day. */
  today: string
}

/** One row of a table. What a format does not take is left for `rest`. */
export class Row {
  readonly #cells = new Map<string, string>()
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()
  readonly #kept = new Set<string>()
  readonly #reading: Reading
  readonly unread: Unread[] = []

  constructor(headers: string[], cells: string[], reading: Reading) {
    this.#reading = reading
    for (const [place, header] of headers.entries()) {
      const key = columnKey(header)
      const cell = plainCell(cells[place] ?? '')
      if (key === '' || cell === '' || this.#cells.has(key)) continue
      this.#cells.set(key, cell)
      this.#names.set(key, header.replace(/^\ufeff/, '').trim())
    }
  }

  /** The first of the columns that is filled; all of them count as taken. Empty when none is. */
  text(...columns: string[]): string {
    const keys = columns.map(columnKey)
    for (const key of keys) this.#taken.add(key)
    const filled = keys.find((key) => this.#cells.has(key))
    return filled === undefined ? '' : this.#cells.get(filled)!
  }

  /** As plain text; one with markup is kept whole besides. */
  prose(...columns: string[]): string {
    const source = this.text(...columns)
    if (hasMarkup(source)) this.note(columns.find((column) => this.has(column)) ?? columns[0]!, source, 'markup')
    return reviewText(source)
  }

  /** Columns that say more than we have a place for: they are in `rest`, though they are taken. */
  keep(...columns: string[]): void {
    for (const column of columns) this.#kept.add(columnKey(column))
  }

  /** Looks without taking. */
  has(column: string): boolean {
    return this.#cells.has(columnKey(column))
  }

  day(...columns: string[]): PartialDay | null {
    return this.#read(columns, 'date', (text) => this.dayIn(text, columns[0]!))
  }

  /** Undefined when the text is no day; a day to come is noted. */
  dayIn(text: string, column: string): PartialDay | null | undefined {
    const day = partialDayOf(text, this.#reading.dayFirst)
    if (day === undefined || day <= this.#reading.today.slice(0, day.length)) return day
    this.note(column, text, 'future')
    return null
  }

  /** In quarter steps; a finer number is kept besides. */
  stars(...columns: string[]): number | null {
    const stars = this.#read(columns, 'stars', starsOf)
    const typed = Number(this.text(...columns).replace(',', '.'))
    if (stars !== null && typed <= 5 && typed !== stars) this.keep(...columns)
    return stars
  }

  /** A whole number of one or more. */
  count(...columns: string[]): number | null {
    return this.#read(columns, 'number', (text) => {
      const number = Number(/^(\d[\d.,' ]*?)(?:[.,]0+)?\s*(?:p\.?|pages?)?$/i.exec(text)?.[1]?.replace(/[.,' ]/g, ''))
      if (!Number.isInteger(number) || number > 99_999) return undefined
      return number === 0 ? null : number
    })
  }

  /** How far the reader is: a page, unless there is a percent sign. */
  place(...columns: string[]): Place | null {
    return this.#read(columns, 'number', (text) => {
      const [, number, isShare] =
        /^(?:p\.? ?|page )?(\d{1,5}(?:[.,]\d+)?) ?(%)?(?: ?(?:\/|of) ?\d+)?$/i.exec(text) ?? []
      const value = Number(number?.replace(',', '.'))
      if (isShare) return value <= 100 ? { unit: 'percent', value } : undefined
      return Number.isInteger(value) ? { unit: 'page', value } : undefined
    })
  }

  year(...columns: string[]): number | null {
    return this.#read(columns, 'number', (text) => {
      const year = Number(/^-?\d{1,4}(?=$|\.0+$|[-/])/.exec(text)?.[0])
      return Number.isInteger(year) && year <= Number(this.#reading.today.slice(0, 4)) + 5 ? year || null : undefined
    })
  }

  isbns(...columns: string[]): string[] {
    const found = columns.flatMap((column) => {
      const text = this.text(column)
      const isbns = text.split(/[,;|\s]+/).map((part) => isbnOf(part.replace(/^\[|\]$/g, '')))
      if (text !== '' && text !== '[]' && isbns.every((isbn) => isbn === undefined)) this.note(column, text, 'isbn')
      return isbns.filter((isbn) => isbn !== undefined)
    })
    return [...new Set(found)]
  }

  note(column: string, text: string, why: Unread['why']): void {
    this.unread.push({ column: this.#names.get(columnKey(column)) ?? column, text, why })
  }

  /** By header: the filled cells that nobody took, those to keep, and those that could not be read. */
  rest(): Record<string, string> {
    const left = [...this.#cells]
      .filter(([key]) => !this.#taken.has(key) || this.#kept.has(key))
      .map(([key, cell]) => [this.#names.get(key)!, cell])
    const wholeCell = (column: string, part: string) => this.#cells.get(columnKey(column)) ?? part
    return Object.fromEntries([...left, ...this.unread.map(({ column, text }) => [column, wholeCell(column, text)])])
  }

  #read<Value>(columns: string[], why: Unread['why'], read: (text: string) => Value | null | undefined): Value | null {
    const text = this.text(...columns)
    if (text === '') return null
    const value = read(text)
    if (value !== undefined) return value
    const column = columns.find((name) => this.has(name)) ?? columns[0]!
    this.note(column, text, why)
    return null
  }
}

/** Whether any cell of a file shows that its dates begin with the day. */
export const readsDayFirst = (cells: string[]) => cells.some((cell) => isDayFirst(plainCell(cell)))

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Nobody imports reads of the next century. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) > 69 ? 19 : 20}${year}`)

/** Whether 17/4/2024 occurs: then 3/4/2024 is in April, too. */
const isDayFirst = (text: string) => {
  const [, one, other] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})\b/.exec(text) ?? []
  return one !== undefined && Number(one) > 12 && Number(other) <= 12
}

/**
 * A day, month or year as other programs and spreadsheets write it. `dayFirst` decides what 3/4/2024 means. Undefined when
 * there is no such day.
 */
function partialDayOf(text: string, dayFirst: boolean): PartialDay | undefined {
  const typed = text.replace(/^\[(.*)\]$/, '$1').trim()
  const iso = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ].*)?$/.exec(typed)
  if (iso) return checked(iso[1]!, iso[2], iso[3])
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: .*)?$/.exec(typed)
  if (numbers) {
    const [, one, sign, other, year] = numbers
    const startsWithDay = sign === '.' || Number(one) > 12 || (dayFirst && Number(other) <= 12)
    return startsWithDay ? checked(fullYear(year!), other, one) : checked(fullYear(year!), one, other)
  }
  const named =
    /^(?<month>[a-z]{3,9})\.? (?:(?<day>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>\d{4})$/i.exec(typed)?.groups ??
    /^(?<day>\d{1,2}) (?<month>[a-z]{3,9})\.? (?<year>\d{4})$/i.exec(typed)?.groups
  if (!named) return undefined
  const month = months.indexOf(named['month']!.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? undefined : checked(named['year']!, String(month), named['day'])
}

function checked(year: string, month?: string, day?: string): PartialDay | undefined {
  if (Number(year) < 1000) return undefined
  if (month === undefined) return year
  if (Number(month) < 1 || Number(month) > 12) return undefined
  const ofMonth = `${year}-${month.padStart(2, '0')}`
  if (day === undefined) return ofMonth
  const whole = `${ofMonth}-${day.padStart(2, '0')}`
  const date = new Date(`${whole}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== whole ? undefined : whole
}
