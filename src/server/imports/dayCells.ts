import type { PartialDay } from './imported.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Nobody imports reads of the next century. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) > 69 ? 19 : 20}${year}`)

/** Whether 17/4/2024 occurs: then 3/4/2024 is in April, too. */
export const isDayFirst = (text: string) => {
  const [, one, other] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})\b/.exec(text) ?? []
  return one !== undefined && Number(one) > 12 && Number(other) <= 12
}

/**
 * A day, month or year as other programs and spreadsheets write it. `dayFirst` decides what 3/4/2024 means. Undefined when
 * there is no such day.
 */
export function partialDayOf(text: string, dayFirst: boolean): PartialDay | undefined {
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
