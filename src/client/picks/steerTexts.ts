import { authorsOf } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { DismissalKind, SaidName } from '#contract/picks.ts'

/** The one whose name stands first. */
export const mainAuthor = ({ author }: Pick<BookCard, 'author'>) => authorsOf(author)[0] ?? author

export const passTexts = {
  pass: 'Not this one',
  passOn: (title: string) => `Not this one: ${title}`,
  why: 'Why not?',
  label: {
    'not-for-me': 'Not for me',
    'not-this-author': 'Not this author',
    'already-read': 'Already read',
    later: 'Later',
  } satisfies Record<DismissalKind, string>,
  note: {
    'not-for-me': () => 'Fewer books like it',
    'not-this-author': (book) => `Nothing by ${mainAuthor(book)}`,
    'already-read': ({ series }) => (series === null ? 'It is not named again' : 'It counts in its series'),
    later: () => 'Back in three months',
  } satisfies Record<DismissalKind, (book: BookCard) => string>,
}

export const dismissTexts = {
  done: {
    'not-for-me': 'Not for you, then',
    'not-this-author': 'No more of this author',
    'already-read': 'Read already',
    later: 'Another time',
  } satisfies Record<DismissalKind, string>,
  more: {
    'not-for-me': ({ title }) => `The Sage will not name ${title} again.`,
    'not-this-author': (book) => `The Sage leaves ${mainAuthor(book)} out from now on.`,
    'already-read': ({ title }) => `The Sage leaves ${title} out. Rate it, and it speaks for your next picks.`,
    later: ({ title }) => `The Sage keeps ${title} back for three months.`,
  } satisfies Record<DismissalKind, (book: BookCard) => string>,
  failed: 'The pick was not hidden',
  undoFailed: 'This could not be undone',
  takenBack: 'Taken back',
  mayBeNamed: (title: string) => `The Sage may name ${title} again.`,
}

export const speakingTexts = {
  takeOut: 'Take out',
  takeOutOf: (name: string) => `Take out ${name}`,
  putBack: 'Put back',
  putBackOf: (name: string) => `Put back ${name}`,
  isOut: 'taken out',
  takeOutFailed: 'It could not be taken out',
  putBackFailed: 'It could not be put back',
}

export const steeredTexts = {
  heading: 'How you steer the Sage',
  turnedDown: (count: number) => `Turned down (${count.toLocaleString('en')})`,
  takenOut: (count: number) => `Taken out (${count.toLocaleString('en')})`,
  takenOutHint: 'These stay on your shelf and in your answers. They only do not speak for your picks.',
  kind: { author: 'An author', genre: 'A genre', trope: 'A trope' } satisfies Record<SaidName['kind'], string>,
  older: (count: number) =>
    count === 1
      ? 'One older book follows when you put some back.'
      : `${count} older books follow when you put some back.`,
  takeBack: 'Take back',
  takeBackOf: (title: string) => `Take back: ${title}`,
  note: {
    'not-for-me': (_, day) => `Not for me · ${day}`,
    'not-this-author': (book, day) => `Nothing by ${mainAuthor(book)} · ${day}`,
    'already-read': (_, day) => `Already read · ${day}`,
    later: (_, day) => `Later · may come back on ${day}`,
  } satisfies Record<DismissalKind, (book: BookCard, day: string) => string>,
  loading: 'Loading what you turned down...',
  failed: 'What you turned down did not load',
  moreFailed: 'The next ones did not load',
  more: 'Show more',
  loadingMore: 'Loading more...',
}
