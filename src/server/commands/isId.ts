import { BookId } from '#contract/base.ts'

/** Whether a word of a command can be an id: of a book, a change or a report. */
export const isId = (word: string): boolean => BookId.safeParse(word).success
