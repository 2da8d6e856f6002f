import type { tableFields } from '#contract/importRules.ts'
import { books } from './texts.ts'

export const columnTexts = {
  heading: 'What is in each column?',
  hint: 'Sageleaf could not tell which app made this file. Check its guesses.',
  untitledHint: "Books can't be found without their titles. The other columns are optional.",
  untitled: 'No title column was found. Choose the column with the book titles.',
  none: 'Not in this file',
  apply: 'Read the file like this',
  fields: {
    title: 'Title',
    author: 'Author',
    isbn: 'ISBN',
    series: 'Series',
    seriesPosition: 'Number in series',
    year: 'Year published',
    pages: 'Pages',
    shelf: 'Status or shelf',
    startDate: 'Date started',
    finishDate: 'Date finished',
    timesRead: 'Times read',
    progress: 'Page or percentage reached',
    rating: 'Rating',
    review: 'Review',
    notes: 'Private notes',
    tags: 'Tags',
    format: 'Format',
    owned: 'Owned',
    lentTo: 'Lent to',
    addedOn: 'Date added',
  } satisfies Record<(typeof tableFields)[number], string>,
}

export const shelvesTexts = {
  heading: 'What do these shelves mean?',
  hint: 'The file has shelves that Sageleaf does not know.',
  byItself: 'By its dates and stars',
  shelf: (name: string, count: number) => `${name} (${books(count)})`,
}
