import { BookId } from '#contract/base.ts'

/** Why a command does not do what was asked; its message is printed without a stack. */
export class Refusal extends Error {}

export const isId = (word: string): boolean => BookId.safeParse(word).success

/** Without control characters: a reader's text must not control the terminal. */
export const oneLine = (words: string): string => words.replaceAll(/\p{C}+/gu, ' ')

/** In UTC: `2026-11-22 10:30`. */
export const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')
