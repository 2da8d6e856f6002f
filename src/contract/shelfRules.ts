export const maxOwnShelves = 200
export const shelfNameMaxLength = 60
export const lentToMaxLength = 100
/** The most books that one call may change. */
export const maxAtOnce = 5000

const builtInNames = [
  'TBR',
  'To Be Read',
  'Currently Reading',
  'Reading',
  'Finished',
  'Read',
  'DNF',
  'Did Not Finish',
  'Paused',
  'All Books',
  'Owned',
  'Lent',
]

export const isBuiltInShelf = (name: string) =>
  builtInNames.some((builtIn) => builtIn.toLowerCase() === name.trim().replace(/\s+/g, ' ').toLowerCase())
