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
