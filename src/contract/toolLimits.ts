// Apart from the schemas, so that pages can use them without loading zod.

/** Of how many books covers are fetched in one go, and of how many when nothing else is chosen. */
export const coverBatchSizes = [5, 10, 20, 50] as const
export const coverBatchUsual = 10
/** How many books without a cover one page lists. What is done from it is done to them. */
export const coverPageSize = 100

/** How many books the search for missing synopses looks at in one go. */
export const synopsesLimit = { min: 1, max: 100, usual: 10 }

/** What is wrong with a number of books, as a sentence. */
export const synopsesLimitProblem = {
  notWhole: 'Give the number of books as a whole number.',
  tooFew: 'At least one book has to be looked at.',
  tooMany: `At most ${synopsesLimit.max} books can be looked at in one go.`,
}
