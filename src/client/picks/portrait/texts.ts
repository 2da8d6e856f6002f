import type { TasteKind } from '#contract/portrait.ts'

export const portraitTexts = {
  title: 'What the Sage thinks you like',
  hint: (loved: number) =>
    `Taken from the ${loved} books you gave four stars or more. If something isn't you, tell the Sage to hold back.`,
  back: 'Back to your picks',
  loading: 'Looking through your shelf...',
  failed: "Your taste didn't load.",
  empty: {
    title: "The Sage doesn't know your taste yet",
    hint: 'Give four stars or more to at least two books, and what they have in common will appear here.',
    rate: 'Rate some books',
  },
  kind: {
    author: 'Authors',
    genre: 'Genres',
    kind: 'Kinds of books',
    trope: 'In the story',
    mood: 'Moods',
  } satisfies Record<TasteKind, string>,
  books: (count: number) => `${count} ${count === 1 ? 'book' : 'books'} you loved`,
  holdBack: 'Hold back',
  holdBackOf: (name: string) => `Hold back with ${name}`,
  reuse: 'Use again',
  reuseOf: (name: string) => `Use again: ${name}`,
  heldBack: 'held back in your picks',
  made: (name: string) => `Less ${name}`,
  change: {
    title: 'Over time',
    hint: (now: number, before: number) =>
      `The ${now} books you finished in the last twelve months, beside the ${before} before.`,
    none: "Your taste hasn't changed much.",
    shares: (now: number, before: number) => `${now}% now, ${before}% before`,
    more: 'More',
    less: 'Less',
  },
}
