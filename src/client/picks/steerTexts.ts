import { authorsOf } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { DismissalKind, SurveyAnswer } from '#contract/picks.ts'
import type { DismissalReason } from '#contract/readRules.ts'

export const mainAuthor = ({ author }: Pick<BookCard, 'author'>) => authorsOf(author)[0] ?? author

export const passTexts = {
  pass: 'Not this one',
  passOn: (title: string) => `Not this one: ${title}`,
  why: 'Why not?',
  because: 'Not for me, because of this:',
  label: {
    'not-for-me': 'Not for me',
    'not-this-author': 'Not this author',
    'already-read': 'Already read',
    later: 'Later',
  } satisfies Record<DismissalKind, string>,
  note: {
    'not-for-me': () => 'Fewer books like it',
    'not-this-author': (book) => `Nothing by ${mainAuthor(book)}`,
    'already-read': ({ series }) => (series === null ? "We won't suggest it again" : 'It counts toward its series'),
    later: () => 'Back in three months',
  } satisfies Record<DismissalKind, (book: BookCard) => string>,
}

export const dismissTexts = {
  done: {
    'not-for-me': 'Got it, not for you',
    'not-this-author': 'No more from this author',
    'already-read': 'Already read',
    later: 'Maybe later',
  } satisfies Record<DismissalKind, string>,
  more: {
    'not-for-me': ({ title }) => `The Sage won't suggest ${title} again.`,
    'not-this-author': (book) => `The Sage won't suggest books by ${mainAuthor(book)}.`,
    'already-read': ({ title }) => `The Sage won't suggest ${title} again. Rate it to improve your picks.`,
    later: ({ title }) => `The Sage won't suggest ${title} for three months.`,
  } satisfies Record<DismissalKind, (book: BookCard) => string>,
  because: (reason: DismissalReason) => `Fewer books like that: ${reason.toLowerCase()}.`,
  failed: "The pick wasn't hidden",
  undoFailed: "That couldn't be undone",
  takenBack: 'Restored',
  mayBeNamed: (title: string) => `The Sage may suggest ${title} again.`,
}

export const ignoreTexts = {
  takeOut: 'Ignore this',
  takeOutOf: (name: string) => `Ignore this: ${name}`,
  putBack: 'Use again',
  putBackOf: (name: string) => `Use again: ${name}`,
  isOut: 'ignored',
  takeOutFailed: "That couldn't be ignored",
  putBackFailed: "That couldn't be used again",
}

export const steeredTexts = {
  heading: 'Tuning your picks',
  turnedDown: (count: number) => `Dismissed (${count.toLocaleString('en')})`,
  takenOut: (count: number) => `Ignored (${count.toLocaleString('en')})`,
  takenOutHint: "These stay on your shelf and in your answers, but don't count toward your picks.",
  kind: { author: 'An author', genre: 'A genre', trope: 'A trope' } satisfies Record<SurveyAnswer['kind'], string>,
  older: (count: number) =>
    count === 1
      ? 'One older book appears once you use some of these again.'
      : `${count} older books appear once you use some of these again.`,
  takeBack: 'Suggest again',
  takeBackOf: (title: string) => `Suggest again: ${title}`,
  note: {
    'not-for-me': (_, day) => `Not for me · ${day}`,
    'not-this-author': (book, day) => `Nothing by ${mainAuthor(book)} · ${day}`,
    'already-read': (_, day) => `Already read · ${day}`,
    later: (_, day) => `Later · hidden until ${day}`,
  } satisfies Record<DismissalKind, (book: BookCard, day: string) => string>,
  loading: 'Loading dismissed books...',
  failed: "Your dismissed books didn't load",
  moreFailed: "More didn't load",
  more: 'Show more',
  loadingMore: 'Loading more...',
}
