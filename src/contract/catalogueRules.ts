export const mergeUndoDays = 7

export const seriesMaxLength = 200
export const maxPosition = 99_999
/** Years BC are negative. */
export const yearRange = { min: -3000, max: 2200 }
export const pagesRange = { min: 1, max: 50_000 }
export const languageForm = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export const bookFields = [
  'title',
  'authors',
  'series',
  'seriesPosition',
  'synopsis',
  'isbn',
  'year',
  'language',
  'pages',
  'genres',
  'tropes',
  'themes',
  'characters',
  'seriesType',
  'pointOfView',
  'cover',
] as const
export type BookField = (typeof bookFields)[number]
