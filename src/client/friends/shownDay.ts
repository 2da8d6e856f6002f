import { shownDate, today } from '#client/day.ts'

/** The reader's own day of a moment, as `MM/dd/yyyy`. */
export const shownDay = (moment: string) => shownDate(today(new Date(moment)))
