import { type Reading, shownDate, today } from './day.ts'

export const shownDay = (moment: string | number, reading?: Reading) => shownDate(today(new Date(moment)), reading)

/** `12 Nov, 14:05` in the reader's time zone. */
export function shownMoment(moment: string | number): string {
  const date = new Date(moment)
  const time = date.toLocaleTimeString(navigator.language, { timeStyle: 'short' })
  return `${shownDate(today(date))}, ${time}`
}
