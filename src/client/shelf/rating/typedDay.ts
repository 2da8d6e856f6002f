/** A day as its field shows it: mm/dd/yyyy, which is also how it is typed. */
export function fieldDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

export const isDay = (text: string) => typedDay(text) === text

/** Accepts m/d/y with any separator, mmddyyyy and yyyy-MM-dd. Undefined when there is no such day. */
export function typedDay(typed: string): string | undefined {
  const parts = notations.map((notation) => notation.exec(typed.trim())?.groups).find(Boolean)
  if (!parts) return undefined
  const { year = '', month = '', date = '' } = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined
}

const notations = [
  /^(?<month>\d{1,2})[/. -](?<date>\d{1,2})[/. -](?<year>\d{4})$/,
  /^(?<month>\d{2})(?<date>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/,
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * What a reader knows of a date, as 2024, 2024-05 or 2024-05-17. Takes a year, a month (May 2024, 5/2024, 2024-05) or a
 * day. Undefined when it is no date.
 */
export function typedPartialDay(typed: string): string | undefined {
  const text = typed.trim()
  if (/^\d{4}$/.test(text)) return text
  const named = /^(?<name>[a-z]{3,9})\.? (?<year>\d{4})$/i.exec(text)?.groups
  if (named) return monthOf(named.year!, months.indexOf(named.name!.slice(0, 3).toLowerCase()) + 1)
  const numbered =
    /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(text)?.groups ??
    /^(?<year>\d{4})-(?<month>\d{1,2})$/.exec(text)?.groups
  if (numbered) return monthOf(numbered.year!, Number(numbered.month))
  return typedDay(text)
}

const monthOf = (year: string, month: number) =>
  month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined
