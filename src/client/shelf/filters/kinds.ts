/** What My Books can be filtered by, and the names in its address. */
export const filterKinds = [
  'genre',
  'trope',
  'stars',
  'read',
  'published',
  'length',
  'language',
  'format',
  'copy',
  'series',
] as const
export type FilterKind = (typeof filterKinds)[number]

export type Filters = Partial<Record<FilterKind, string[]>>
