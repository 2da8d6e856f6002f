import type { WarningGrade } from '#contract/contentWarnings.ts'
import type { FieldName } from './draft.ts'
import type { DateProblem, Purpose } from './reviewForm.ts'

export const rateTexts = {
  title: { mark: 'Mark as Read', edit: 'Edit Book Rating & Review', rate: 'Rate Your Book' } satisfies Record<
    Purpose,
    string
  >,
  pageTitle: (purpose: string, book: string) => `${purpose}: ${book}`,
  back: 'Back',
  noneChosen: 'none chosen',
  chosen: (names: readonly string[]) => `${names.length} chosen: ${names.join(', ')}`,
  pickSubtitle: 'Find the book first.',
  pickAnother: 'Choose another book',
  noBook: { title: 'No book selected', description: 'Find the book below, and its form opens.' },
  loading: 'Loading your book...',
  save: 'Save Rating & Review',
  update: 'Update Rating & Review',
  saving: 'Saving...',
  unshareToSave:
    'Everything you typed is still here. To save it for yourself alone, take the tick from “Share with Community”.',
  saveAnyway: 'Save anyway',
  seeSaved: 'See what is saved now',
  sameSaved: 'It says the same as this form.',
  nothingSaved: 'Nothing',
  yes: 'Yes',
  no: 'No',
  updated: 'Book updated successfully!',
  added: 'Book added successfully!',
  saved: 'Your rating and review have been saved.',
  failed: { title: 'Error saving book', description: 'There was an error saving your rating and review.' },
  signInFirst: {
    title: 'Authentication required',
    description: 'Your session has ended. Sign in again: what you typed is kept on this device.',
  },
  ratingSection: 'Your reading',
  wordsSection: 'Your words',
  tagsSection: 'What kind of book is it?',
  tagsHint: 'Your picks sharpen what the Sage finds for you.',
  dnfHint: 'Ticking this clears the rating and the finish date. Choosing stars unticks it.',
  dateFormat: 'mm/dd/yyyy',
  pickDay: { startDate: 'Pick the first day from a calendar', finishDate: 'Pick the last day from a calendar' },
  dateProblem: {
    unreadable: 'This is no day of the calendar. Write it as mm/dd/yyyy, like 05/23/2026.',
    future: 'This day has not come yet. Choose today or an earlier day.',
    'finished-before-start': 'This is before the start date. Choose the same day or a later one.',
  } satisfies Record<DateProblem, string>,
  privateHint: 'Only you can read this.',
  publicHint: 'For other readers, once you share it.',
  spoilerHint: 'What you put between || and || stays hidden until a reader asks for it.',
  markSpoiler: 'Hide as a spoiler',
  counted: (count: number, most: number) => `${count.toLocaleString('en')} of ${most.toLocaleString('en')} characters`,
  tooLong: (most: number) => `Keep this to ${most.toLocaleString('en')} characters.`,
  warningsHint: 'Readers of your shared review see these folded, so that nothing is given away.',
  draftFound: (when: string) => `What you had not saved on ${when} is back.`,
  draftClashes: (names: string[]) => `Changed elsewhere since then: ${names.join(', ')}. See what is saved now`,
  discard: 'Discard the draft',
  discarded: 'Draft discarded',
  draftKept: 'Draft kept on this device',
  draftNotKept: 'This browser keeps no drafts. Save before you leave.',
  fields: {
    rating: 'Overall rating',
    isDnf: 'Did Not Finish (DNF)',
    dnfNotes: 'Why did you DNF?',
    startDate: 'Start Date',
    finishDate: 'Finish Date',
    seriesType: 'Series Type',
    pointOfView: 'Point of View',
    genres: 'Genres',
    tropes: 'Tropes',
    characters: 'Characters',
    themes: 'Themes',
    privateNotes: 'Private Review',
    publicReview: 'Public Review',
    shareWithCommunity: 'Share with Community',
    spoilerWarning: 'Contains Spoilers',
    contentWarnings: 'Content warnings',
    visibility: 'Who sees this book',
  } satisfies Record<FieldName, string>,
}

export const gradeTexts = { graphic: 'Graphic', moderate: 'Moderate', minor: 'Minor' } satisfies Record<
  WarningGrade,
  string
>

export const analyzeTexts = {
  analyze: 'Analyze with AI',
  busy: 'Analyzing...',
  done: { title: 'Analysis complete!', description: 'Book details have been automatically filled.' },
  nothingNew: { title: 'Analysis complete!', description: 'It found nothing that is not chosen already.' },
  tooMany: 'Not right now',
  bookMissing: { title: 'Missing book information', description: 'Need book title and author to analyze' },
  failed: { title: 'Analysis failed', description: 'Unable to analyze book details. Please fill them manually.' },
}
