/** The reader's own day, `yyyy-MM-dd`, as their clock and time zone have it. */
export function today(now = new Date()): string {
  const month = `${now.getMonth() + 1}`.padStart(2, '0')
  const date = `${now.getDate()}`.padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}

/** A `yyyy-MM-dd` day as readers see it: `MM/dd/yyyy`. */
export function shownDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** The name of the reader's time zone, `Europe/Paris`; empty where the browser does not tell. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
