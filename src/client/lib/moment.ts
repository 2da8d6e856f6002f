import { shownDate, today } from './day.ts'

/** The reader's own day of a moment: `MM/dd/yyyy`. */
export const shownDay = (moment: string | number) => shownDate(today(new Date(moment)))

/** The reader's own day and time of a moment: `MM/dd/yyyy, 14:05`. */
export function shownMoment(moment: string | number): string {
  const date = new Date(moment)
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => `${part}`.padStart(2, '0'))
  return `${shownDate(today(date))}, ${hours}:${minutes}`
}
