/** Days are the reader's own calendar dates, `yyyy-MM-dd`. */

/** Whether a day lies ahead of everybody: nowhere on earth (UTC+14 at most) has it begun. */
export function isFuture(day: string, now = new Date()): boolean {
  return day > new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

export const yearOf = (day: string) => Number(day.slice(0, 4))
