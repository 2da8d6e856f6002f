import type { Evidence } from '#contract/picks.ts'

export const noteTexts = {
  loading: "One moment, I'm checking the shelves...",
  match: (percent: number) => `${percent}% match`,
  certainty: { early: 'early guess', some: 'fairly sure', good: 'quite sure' } satisfies Record<Evidence, string>,
  why: 'why this?',
  whyAbout: (title: string) => `why this? About ${title}`,
  addToTbr: 'Add to TBR',
  startReading: 'Start Reading',
  standing: {
    tbr: 'On your TBR',
    reading: "You're reading it",
    paused: 'Paused',
    finished: "You've read it",
    dnf: "You didn't finish it",
  },
}
