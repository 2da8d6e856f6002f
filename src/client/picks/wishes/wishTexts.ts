import type { WishSpan } from '#contract/picks.ts'

export const wishTexts = {
  tonight: 'Tonight',
  held: 'What the Sage leaves out or looks for',
  forTonight: 'tonight',
  add: 'Leave something out',
  takeBack: (wish: string) => `Take back: ${wish}`,
  takenBack: 'Taken back',
  failed: "That wasn't saved",
  made: {
    always: 'The Sage will keep to this from now on.',
    tonight: 'The Sage will keep to this tonight.',
  } satisfies Record<WishSpan, string>,
}

/** What many want of one evening; the words are also the names of the controls. */
export const eveningWishes = [
  { chip: 'pages:..250', name: 'short' },
  { chip: 'more:funny', name: 'funny' },
  { chip: 'more:cosy', name: 'cosy' },
  { chip: 'more:fast pace', name: 'fast' },
  { chip: 'less:dark', name: 'nothing dark' },
  { chip: 'series:standalone', name: 'no series' },
] as const
