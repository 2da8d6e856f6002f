/** Today as `yyyy-MM-dd` in the reader's time zone. */
export function today(now = new Date()): string {
  const month = `${now.getMonth() + 1}`.padStart(2, '0')
  const date = `${now.getDate()}`.padStart(2, '0')
  return `${now.getFullYear()}-${month}-${date}`
}

/** Formats `yyyy-MM-dd` as `MM/dd/yyyy`. */
export function shownDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** Such as `Europe/Paris`; empty when the browser does not report it. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
