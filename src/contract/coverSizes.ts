/** Of how many books covers are fetched in one go, and of how many when nothing else is chosen. */
export const coverBatchSizes = [5, 10, 20, 50] as const
export const coverBatchUsual = 10
/** How many books without a cover one page lists. What is done from it is done to them. */
export const coverPageSize = 100
