export const unknownTitle = 'Unknown Title'
export const unknownAuthor = 'Unknown Author'
