/** What of a question is read; the rest is left out, and the answer says so. */
export const askMaxRead = 400
export const askMaxLength = 10_000
export const keptNameMaxLength = 60
export const maxKeptQuestions = 30
/** Books of one kept question that are remembered as shown. */
export const maxSeen = 400
export const maxChips = 24
export const maxWishes = 60
export const wishMaxLength = 200
export const hoursOfTonight = 12
