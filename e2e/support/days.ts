/** In local time. */
export const today = dayOf(new Date())

/** In local time. */
export function daysAgo(count: number): string {
  const day = new Date()
  day.setDate(day.getDate() - count)
  return dayOf(day)
}

function dayOf(time: Date): string {
  return time.toLocaleDateString('sv-SE')
}
