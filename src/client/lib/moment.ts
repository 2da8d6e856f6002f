import { readersEnglish, shownDate, today } from './day.ts'

export const shownDay = (moment: string | number, now?: Date) => shownDate(today(new Date(moment)), now)

/** `12 Nov, 14:05` in the reader's time zone. */
export function shownMoment(moment: string | number): string {
  const date = new Date(moment)
  const time = date.toLocaleTimeString(readersEnglish(), { timeStyle: 'short' })
  return `${shownDate(today(date))}, ${time}`
}
