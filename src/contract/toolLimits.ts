// Apart from the schemas, so that pages can use them without loading zod.

/** At most one job of a kind is under way. */
export const toolKinds = ['synopses', 'covers', 'cover-checks', 'cover-picks', 'facts'] as const
export type ToolKind = (typeof toolKinds)[number]

export const toolNames: Record<ToolKind, string> = {
  synopses: 'Synopsis Updater',
  covers: 'Cover Migration',
  'cover-checks': 'Cover validation',
  'cover-picks': 'Migration of selected covers',
  facts: 'Facts of shipped books',
}

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
