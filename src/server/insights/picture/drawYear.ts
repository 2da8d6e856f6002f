import type { YearToAsk } from '#contract/insights.ts'
import type { Db } from '#db/db.ts'
import { drawSheet } from '#server/shared/sheet.ts'
import { findYear } from '../year.ts'
import { factsOf } from './factsOf.ts'
import { storySheet, wideSheet } from './sheets.ts'

const sheets = { story: storySheet, wide: wideSheet }

type Shape = keyof typeof sheets
export const shapes = Object.keys(sheets) as Shape[]

/** The year as a PNG, from the books alone that everybody may see; undefined when there are none. May throw `Busy`. */
export async function drawYear(db: Db, readerId: string, asked: YearToAsk, shape: Shape): Promise<Buffer | undefined> {
  const year = await findYear(db, readerId, asked, 'everybody')
  return year.booksRead === 0 ? undefined : drawSheet(sheets[shape](factsOf(year)))
}
