import type { ReadingFormat, ReadingFrequency } from '#contract/surveyVocabulary.ts'
import { maxNames } from './answers.ts'

export const surveyTexts = {
  title: 'Your taste',
  anyReader: 'Reader',
  loading: 'Opening your survey...',
  loadFailed: 'Failed to open your survey',
  retry: 'Try again',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  thenImport: 'Save, then import my library',
  update: 'Update Preferences',
  backToHome: 'Back to Home',
  updatePrefix: 'Update: ',
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  optional: 'Optional',
  selected: (count: number) => `${count} selected`,
  notAdded: "Something you typed isn't added yet",
  unsavedChanges: 'These are your unsaved changes from last time.',
  dropChanges: 'Back to my saved answers',
  finishing: 'Finishing up...',
  saving: 'Saving your answers...',
  updating: 'Updating your preferences...',
}

export const toastTexts = {
  niceTaste: { title: 'Nice taste!', description: "You've picked a great mix." },
  allSet: { title: 'All set!', description: 'The Sage knows where to start.' },
  updated: { title: 'Preferences updated!', description: 'The Sage will keep that in mind.' },
  notSignedIn: { title: 'Not signed in', description: 'Please start the onboarding again.' },
  savingFailed: 'Error saving preferences',
}

export const stepTitles: ((name: string) => string)[] = [
  (name) => `Hey, ${name}! Let the Curation Begin.`,
  () => 'How often do you read?',
  () => 'Preferred reading formats',
  () => 'Set Your Reading Goal',
  () => 'What Book Tropes Make Your Heart Race?',
  () => 'Any favorite authors?',
]

export const stepHints = [
  'What genres do you love?',
  'There is no wrong pace. It tells the Sage how many books to suggest.',
  'Choose every way you like to read.',
  "Let's Set Your First Goal Together!",
  'Pick any that make you turn pages faster.',
  'A favorite author tells the Sage a lot.',
]

export const stepRequirements = [
  'Choose at least one genre',
  'Pick one',
  'Choose at least one format',
  'Move the slider or confirm the goal',
]

export const frequencyTexts: Record<ReadingFrequency, { pace: (name: string) => string; reader: string }> = {
  occasional: { pace: () => 'Just for fun (a few books a year)', reader: 'Occasional Reader' },
  steady: { pace: () => 'Steady Pacer (1-2 books a month)', reader: 'Intermediate Reader' },
  avid: { pace: (name) => `${name} Extraordinaire! (3+ books a month)`, reader: 'Avid Reader' },
}

export const formatTexts: Record<ReadingFormat, string> = {
  Physical: 'Paper, ink, and a bookmark',
  Ebook: 'A whole shelf in one hand',
  Audiobook: 'Stories for your ears',
}

export const genreTexts = {
  find: 'Find a genre',
  found: (count: number) => `${count} ${count === 1 ? 'genre' : 'genres'} found`,
  none: 'No genre matches.',
}

export const tropeTexts = {
  own: 'Your own tropes',
  field: 'Add your own trope',
  hint: 'Press Enter or a comma after each trope.',
  ...listTexts('trope', 60),
}

export const authorTexts = {
  field: 'Favorite authors',
  hint: 'Press Enter or a comma after each name.',
  chosen: 'Your authors',
  booksBy: (author: string) => `Books by ${author}`,
  none: 'Whose next book would you buy without reading the blurb?',
  remove: (author: string) => `Remove ${author}`,
  suggestions: 'Suggested authors',
  found: (count: number) =>
    count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`,
  removed: (author: string) => `Removed ${author}`,
  ...listTexts('name', 100),
}

export const leavingTexts = {
  title: 'Leave with unsaved changes?',
  warning: "You changed your preferences but haven't saved them.",
  drop: 'Leave without saving',
  stay: 'Keep editing',
}

function listTexts(kind: string, maxLength: number) {
  return {
    added: (names: string[]) => `Added ${names.join(', ')}`,
    already: 'That is already on your list.',
    tooLong: (name: string) => `Keep a ${kind} to ${maxLength} characters: “${name.slice(0, 24)}…” is longer.`,
    full: `${maxNames} are enough for the Sage. Take one off to add another.`,
  }
}
