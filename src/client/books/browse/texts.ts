import { languageName } from '../texts.ts'
import type { Chosen } from './filters.ts'

const lengthWords: Record<string, string> = {
  short: 'up to 250 pages',
  medium: '251 to 499 pages',
  long: '500 pages or more',
}
const seriesWords: Record<string, string> = { standalone: 'no series', series: 'part of a series' }

export const filterTexts = {
  open: 'Filters',
  openWith: (count: number) => `Filters: ${count}`,
  title: 'Which books?',
  with: 'With each of',
  without: 'With none of',
  hide: 'Hide books that readers warn of for',
  addTag: 'Type a genre, trope or tag',
  addWarning: 'Type a content warning',
  unknownTag: (word: string) => `“${word}” is not in the list.`,
  fields: {
    form: 'Form',
    audience: 'For',
    language: 'First written in',
    from: 'Published from',
    to: 'Published until',
    length: 'Length',
    series: 'Series',
    rated: 'Rated here at least',
  },
  any: 'Any',
  /** Beside an option. */
  books: (count: number, isWhole: boolean) =>
    isWhole ? `(${count.toLocaleString('en')})` : count > 0 ? `(${count.toLocaleString('en')}+)` : undefined,
  lengths: lengthWords,
  series: seriesWords,
  stars: (stars: string) => `${stars} stars`,
  show: 'Show books',
  clearAll: 'Clear all filters',
  chosen: 'Chosen filters',
  remove: (label: string) => `Remove filter: ${label}`,
  notYear: 'Type a year, such as 1985.',
  heading: 'Books that fit',
  total: (books: number, isWhole: boolean) =>
    !isWhole
      ? `at least ${books.toLocaleString('en')} books`
      : books === 1
        ? '1 book'
        : `${books.toLocaleString('en')} books`,
  unknown: (words: string[]) => ({
    title: `Sageleaf knows no filter ${words.map((word) => `“${word}”`).join(' or ')}`,
    hint: 'Remove it above, or choose from the list under Filters.',
  }),
  none: { title: 'No book fits all of these', hint: 'Remove a filter, or try another word.' },
  failed: 'These books did not load',
  moreFailed: 'More books did not load',
  more: 'Show more books',
  loadingMore: 'Loading more books…',
}

const labels: { [Kind in Chosen['kind']]: (value: string) => string } = {
  with: (tag) => tag,
  without: (tag) => `no ${tag}`,
  hide: (warning) => `no warning of ${warning.toLowerCase()}`,
  form: (form) => form,
  audience: (audience) => ({ adult: 'for adults', children: 'for children' })[audience] ?? `for ${audience} readers`,
  language: (language) => `written in ${languageName(language)}`,
  from: (year) => `from ${year}`,
  to: (year) => `until ${year}`,
  length: (length) => lengthWords[length] ?? length,
  series: (series) => seriesWords[series] ?? series,
  rated: (stars) => `${stars} stars or more`,
}

export const labelOf = ({ kind, value }: Chosen) => labels[kind](value)
