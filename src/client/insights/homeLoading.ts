/** In a file of its own, because it is needed before Home's chunk loads. */
export const homeLoading = 'Loading your reading dashboard...'
