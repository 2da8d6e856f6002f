/** Said while Home is on its way. On its own, for it is wanted before Home's code is there. */
export const homeLoading = 'Loading your reading dashboard...'
