/** A reader's words as one line of a terminal, which they cannot steer. */
export const oneLine = (words: string): string => words.replaceAll(/\p{C}+/gu, ' ')

/** A moment to the minute, in UTC: `2026-11-22 10:30`. */
export const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')
