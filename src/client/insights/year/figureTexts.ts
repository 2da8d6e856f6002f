import { books, counted } from './texts.ts'

export const figureTexts = {
  booksRead: 'Books Read',
  averageRating: 'Average Rating',
  dnfRate: 'DNF Rate',
  readingPace: 'Reading Pace',
  none: '–',
  outOfFive: (rated: number, rereads: number) => `out of 5, from ${counted(rated, rereads)}`,
  notRated: 'no stars given yet',
  percent: (percent: number) => `${percent.toFixed(1)}%`,
  dnfOf: (dnf: number, all: number, rereads: number) => `${dnf} of ${counted(all, rereads)}`,
  perMonth: 'books per month',
  readsOf: (rereads: number, count: number) => (rereads > 0 ? `reads of ${books(count)}` : goalTexts.none),
  overYears: (years: number) => `books per month, over ${years === 1 ? 'one year' : `${years} years`}`,
}

export const differenceTexts = {
  year: (count: number) => `Home counts ${books(count)}:`,
  allTime: (count: number) => `Total Books Read on Home is ${count}:`,
  undated: (count: number) => (count > 0 ? `${count} ${count === 1 ? 'has' : 'have'} no finish date` : undefined),
  unrated: (count: number) =>
    count > 0 ? `${count} earlier ${count === 1 ? 'read has' : 'reads have'} no stars` : undefined,
  byYearRead: (count: number) =>
    count > 0 ? `${count} ${count === 1 ? 'counts' : 'count'} there by the year you entered` : undefined,
  neverFinished: (count: number) =>
    count > 0 ? `${count} ${count === 1 ? 'has' : 'have'} stars but no finished read` : undefined,
}

export const goalTexts = {
  none: 'books finished',
  of: (goal: number) => `of ${goal}`,
  toGo: (goal: number, toGo: number) => `of ${goal}, ${toGo} to go`,
  ahead: (goal: number, ahead: number) => `of ${goal}, ${ahead} ahead of pace`,
  reached: (goal: number) => `goal of ${goal} reached`,
}
