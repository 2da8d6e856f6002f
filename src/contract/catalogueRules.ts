/** Rules about the books that all share, that the browser checks while one types and the server checks again. */

/** For how many days a merge of two books can be undone. */
export const mergeUndoDays = 7

export const seriesMaxLength = 200
export const positionMost = 99_999
/** Years before our era are negative. */
export const yearRange = { min: -3000, max: 2200 }
export const pagesRange = { min: 1, max: 50_000 }
/** A code of a language, as `en` or `pt-BR`. */
export const languageForm = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** What the history of a book can tell of, in the order in which a form shows it. */
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
