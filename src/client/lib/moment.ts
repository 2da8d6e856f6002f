import { shownDate, today } from './day.ts'

export const shownDay = (moment: string | number) => shownDate(today(new Date(moment)))

/** `MM/dd/yyyy, 14:05` in the reader's time zone. */
export function shownMoment(moment: string | number): string {
  const date = new Date(moment)
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => `${part}`.padStart(2, '0'))
  return `${shownDate(today(date))}, ${hours}:${minutes}`
}
