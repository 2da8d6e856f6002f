// Apart from the schemas, so that pages can use them without loading zod.

/** Books per cover run. */
export const coverBatchSizes = [5, 10, 20, 50] as const
export const coverBatchUsual = 10
/** Books per page of the cover picker. A check or fetch covers one page. */
export const coverPageSize = 100

/** Books per synopsis run. */
export const synopsesLimit = { min: 1, max: 100, usual: 10 }

export const synopsesLimitProblem = {
  notWhole: 'Enter a whole number of books.',
  tooFew: 'Enter at least 1 book.',
  tooMany: `Enter at most ${synopsesLimit.max} books.`,
}
