/** The day that it is here. */
export const today = dayOf(new Date())

/** The day so many days before today, here. */
export function daysAgo(count: number): string {
  const day = new Date()
  day.setDate(day.getDate() - count)
  return dayOf(day)
}

function dayOf(time: Date): string {
  return time.toLocaleDateString('sv-SE')
}
