import { readersEnglish, shownDate, today } from './day.ts'

export const shownDay = (moment: string | number, now?: Date) => shownDate(today(new Date(moment)), now)

/** `12 Nov, 14:05` in the reader's time zone. */
export function shownMoment(moment: string | number): string {
  const date = new Date(moment)
  const time = date.toLocaleTimeString(readersEnglish(), { timeStyle: 'short' })
  return `${shownDate(today(date))}, ${time}`
}

/** `today`, `yesterday` or `on 3 Nov`, in the reader's time zone. */
export function relativeDay(moment: string, now = new Date()): string {
  const then = new Date(moment)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (then.toDateString() === now.toDateString()) return 'today'
  if (then.toDateString() === yesterday.toDateString()) return 'yesterday'
  return `on ${shownDay(moment, now)}`
}
