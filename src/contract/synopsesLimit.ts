/** How many books the search for missing synopses looks at in one go. */
export const synopsesLimit = { min: 1, max: 100, usual: 10 }

/** What is wrong with a number of books, as a sentence. */
export const synopsesLimitProblem = {
  notWhole: 'Give the number of books as a whole number.',
  tooFew: 'At least one book has to be looked at.',
  tooMany: `At most ${synopsesLimit.max} books can be looked at in one go.`,
}
