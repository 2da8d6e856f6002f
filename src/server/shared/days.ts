/** Days are the reader's calendar dates, `yyyy-MM-dd`. */

/** Whether a day has begun nowhere on earth (UTC+14 at most). */
export function isFuture(day: string, now = new Date()): boolean {
  return day > new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

export const yearOf = (day: string) => Number(day.slice(0, 4))

/** Uses UTC when the time zone is unknown. */
export function dayIn(timeZone: string | undefined): (moment: Date) => string {
  const calendar = calendarOf(timeZone) ?? calendarOf('UTC')!
  return (moment) => calendar.format(moment)
}

/** Swedish dates are written yyyy-MM-dd. */
function calendarOf(timeZone = 'UTC'): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return undefined
  }
}
