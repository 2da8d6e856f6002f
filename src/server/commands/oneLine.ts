import { BookId } from '#contract/base.ts'

/** Whether an argument is an id of a book, a change or a report. */
export const isId = (word: string): boolean => BookId.safeParse(word).success

/** Without control characters, so that a reader's text cannot control the terminal. */
export const oneLine = (words: string): string => words.replaceAll(/\p{C}+/gu, ' ')

/** In UTC: `2026-11-22 10:30`. */
export const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')
