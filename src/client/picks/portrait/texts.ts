import type { TasteKind } from '#contract/portrait.ts'

export const portraitTexts = {
  title: 'What the Sage thinks you like',
  hint: (loved: number) =>
    `Based on the ${loved} books you gave four stars or more. If something isn't you, ask for less of it, or have the Sage ignore it.`,
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
    trope: 'Tropes',
    mood: 'Moods',
  } satisfies Record<TasteKind, string>,
  books: (count: number) => `${count} ${count === 1 ? 'book' : 'books'} you loved`,
  holdBack: 'Show less',
  holdBackOf: (name: string) => `Show less: ${name}`,
  reuse: 'Show as usual',
  reuseOf: (name: string) => `Show as usual: ${name}`,
  ignore: 'Ignore',
  ignoreOf: (name: string) => `Ignore: ${name}`,
  held: { less: 'shown less in your picks', ignored: "ignored: doesn't count for or against a pick" },
  made: {
    less: (name: string) => `Less ${name}`,
    ignored: (name: string) => `The Sage ignores ${name}`,
  },
  change: {
    title: 'Over time',
    hint: (now: number, before: number) =>
      `The ${now} books you finished in the last 12 months, compared with the ${before} before that.`,
    none: "Your taste hasn't changed much.",
    shares: (now: number, before: number) => `${now}% now, ${before}% before`,
    more: 'More',
    less: 'Less',
  },
}
