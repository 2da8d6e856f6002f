/** Today as `yyyy-MM-dd` in the reader's time zone. */
export function today(now = new Date()): string {
  const month = `${now.getMonth() + 1}`.padStart(2, '0')
  const date = `${now.getDate()}`.padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}

/** The reader's English, as the page is in English. Outside the US the day usually comes first. */
export const readersEnglish = () => navigator.languages.find((language) => language.startsWith('en')) ?? 'en-GB'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `yyyy-MM-dd` as `12 Nov` or `Nov 12`, with the year unless it is this one. */
export function shownDate(day: string, now = new Date()): string {
  const english = readersEnglish()
  const year = day.startsWith(`${now.getFullYear()}-`) ? undefined : 'numeric'
  const name = english + year
  // Making one takes 0.2 ms, and a shelf shows dozens of dates.
  const format = formats.get(name) ?? new Intl.DateTimeFormat(english, { day: 'numeric', month: 'short', year })
  formats.set(name, format)
  return format.format(new Date(`${day}T00:00`))
}

/** Such as `Europe/Paris`; empty when the browser does not report it. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''

/** As much as is known: `2019`, `May 2019` or `12 May 2019`. */
export function shownPartialDay(day: string): string {
  if (day.length === 4) return day
  if (day.length === 10) return shownDate(day)
  return new Date(`${day}-01T00:00`).toLocaleDateString(readersEnglish(), { month: 'short', year: 'numeric' })
}
