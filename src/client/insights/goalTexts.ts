import { goalRange } from '#contract/rules.ts'

export const goalTexts = {
  field: (year: number) => `Goal for ${year}`,
  hint: 'Enter saves, Escape cancels.',
  save: 'Save',
  cancel: 'Cancel',
  outOfRange: `A goal is a whole number from ${goalRange.min} to ${goalRange.max}.`,
  saved: 'Goal saved',
  thisYear: (goal: number) => `${goal} ${goal === 1 ? 'book' : 'books'} this year.`,
  ofYear: (goal: number, year: number) => `${goal} ${goal === 1 ? 'book' : 'books'} in ${year}.`,
}
