import { goalRange } from '#contract/rules.ts'
import type { ReadingFormat, ReadingFrequency } from '#contract/vocabulary.ts'

export const goalHelperTexts = {
  steady: 'Perfect for getting started or maintaining a steady reading habit!',
  solid: 'A solid goal for dedicated readers!',
  ambitious: "Ambitious and exciting - you've got this!",
  impressive: "Wow! That's an impressive challenge. We love your ambition!",
}

export const surveyTexts = {
  title: 'Your taste',
  anyReader: 'Reader',
  loading: 'Opening your survey...',
  loadFailed: 'Your survey could not be opened',
  retry: 'Try again',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  update: 'Update Preferences',
  backToHome: 'Back to Home',
  updatePrefix: 'Update: ',
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  optional: 'Optional',
  selected: (count: number) => `${count} selected`,
  unsavedChanges: 'These are your changes from last time; they are not saved yet.',
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

/** The title of each step; the first one greets the reader. */
export const stepTitles: ((name: string) => string)[] = [
  (name) => `Hey, ${name}! Let the Curation Begin.`,
  () => 'How often do you read?',
  () => 'Preferred reading formats',
  () => 'Set Your Reading Goal',
  () => 'What Book Tropes Make Your Heart Race?',
  () => 'Any favorite authors?',
]

/** What stands under the title, and why the answer helps. */
export const stepHints = [
  'What genres do you love?',
  'There is no wrong pace. It tells the Sage how many books to lay out for you.',
  'Choose every way you like to read.',
  "Let's Set Your First Goal Together!",
  'Pick any that make you turn pages faster.',
  'Two favorite authors teach the Sage as much as four rated books.',
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

export const goalTexts = {
  slider: 'Books to read this year',
  number: 'Number of books',
  fewer: 'One book fewer',
  more: 'One book more',
  unit: (goal: number) => (goal === 1 ? 'Book' : 'Books'),
  thisYear: 'to read this year',
  spoken: (goal: number) => `${goal} ${goal === 1 ? 'book' : 'books'} this year`,
  spokenUnset: (goal: number) => `${goal} books, not chosen yet`,
  confirm: (goal: number) => `Yes, ${goal} books`,
  outOfRange: `A goal is a whole number from ${goalRange.min} to ${goalRange.max}.`,
}

export const tropeTexts = {
  own: 'Your own tropes',
  field: 'Add your own trope',
  hint: 'Press Enter to add it. Commas part several.',
  tooLong: (trope: string) => `Keep a trope to 60 characters: “${trope.slice(0, 24)}…” is longer.`,
}

export const authorTexts = {
  field: 'Favorite authors',
  hint: 'Press Enter or a comma after each name.',
  chosen: 'Your authors',
  none: 'Nobody yet. Whose next book would you read unseen?',
  remove: (author: string) => `Remove ${author}`,
  suggestions: 'Suggested authors',
  found: (count: number) =>
    count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`,
  added: (names: string[]) => `Added ${names.join(', ')}`,
  removed: (author: string) => `Removed ${author}`,
  tooLong: (author: string) => `Keep a name to 100 characters: “${author.slice(0, 24)}…” is longer.`,
}
