export const maxImportMegabytes = 50
export const maxImportRows = 100_000
/** Then its rows go, and with them the undo. An import with books still to be matched stays. */
export const importKeptDays = 90

/** What a table can hold: each field is one of its columns. */
export const tableFields = [
  'title',
  'author',
  'isbn',
  'series',
  'seriesPosition',
  'year',
  'pages',
  'shelf',
  'startDate',
  'finishDate',
  'timesRead',
  'progress',
  'rating',
  'review',
  'notes',
  'tags',
  'format',
  'owned',
  'lentTo',
  'addedOn',
] as const

export const importStates = ['tbr', 'reading', 'paused', 'finished', 'dnf'] as const

/** `choose`: several books may be meant. `wait`: nothing says which book it is. */
export const rowActions = ['add', 'merge', 'make', 'choose', 'wait', 'skip'] as const
export const rowOutcomes = ['imported', 'merged', 'skipped', 'to-match', 'undone', 'kept'] as const
