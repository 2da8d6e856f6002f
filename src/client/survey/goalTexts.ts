import { goalRange } from '#contract/rules.ts'

export const goalHelperTexts = {
  steady: 'Perfect for getting started or maintaining a steady reading habit!',
  solid: 'A solid goal for dedicated readers!',
  ambitious: "Ambitious and exciting - you've got this!",
  impressive: "Wow! That's an impressive challenge. We love your ambition!",
}

export const goalTexts = {
  slider: 'Books to read this year',
  number: 'Number of books',
  fewer: 'One book fewer',
  more: 'One book more',
  unit: (goal: number) => (goal === 1 ? 'Book' : 'Books'),
  thisYear: 'to read this year',
  spoken: (goal: number) => books(goal, 'this year'),
  spokenUnset: (goal: number) => books(goal, 'shown, not chosen yet'),
  notSet: (shown: number) => `Move the slider or confirm ${shown} to set your goal.`,
  confirm: (shown: number) => `Yes, ${books(shown)}`,
  noNumber: 'Please enter a number.',
  notWhole: 'Whole books only, please.',
  outOfRange: `Between ${goalRange.min} and ${goalRange.max} books, please.`,
  oneBook: 'One good book, all year long.',
  everyWeeks: (weeks: number) => `About a book every ${weeks} weeks.`,
  aMonth: (count: number) => `About ${count === 1 ? 'a book' : books(count)} a month.`,
  aWeek: (count: number) => `About ${count === 1 ? 'a book' : books(count)} a week.`,
}

function books(count: number, more?: string): string {
  return [count, count === 1 ? 'book' : 'books', more].filter((word) => word !== undefined).join(' ')
}
