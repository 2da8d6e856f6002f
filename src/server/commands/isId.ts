import { BookId } from '#contract/base.ts'

/** Whether an argument is an id of a book, a change or a report. */
export const isId = (word: string): boolean => BookId.safeParse(word).success
