/** What a book is, for whom, how it feels and where it is set: fixed lists, as in vocabulary.ts. */

export const audiences = ['adult', 'young adult', 'middle grade', 'children'] as const

export const forms = [
  'novel',
  'novella',
  'short stories',
  'poetry',
  'verse novel',
  'play',
  'essays',
  'memoir',
  'biography',
  'non-fiction',
  'graphic novel',
  'comic series',
  'manga',
  'graphic memoir',
  'picture book',
  'fairy tales',
  'epic poem',
  'letters and diaries',
  'cookbook',
  'travel writing',
  'religious text',
] as const

/** Those that can be chosen; books in other languages exist, too. */
export const listedLanguages = 'en fr de es it pt ru ja zh ko sv no da nl pl ar he la el'.split(' ')

export const moods = [
  'adventurous',
  'challenging',
  'dark',
  'emotional',
  'funny',
  'hopeful',
  'informative',
  'inspiring',
  'lighthearted',
  'mysterious',
  'reflective',
  'relaxing',
  'romantic',
  'sad',
  'tense',
  'whimsical',
  'eerie',
] as const

export const paces = ['slow', 'medium', 'fast'] as const

/** What carries the book. */
export const driving = ['plot', 'character', 'both'] as const

/** 0 none, 1 kisses, 2 behind closed doors, 3 open door, 4 erotic. */
export const maxSpice = 4
/** 0 none, 1 mild, 2 serious, 3 graphic. */
export const maxViolence = 3

export const lengths = ['short', 'medium', 'long'] as const
/** Pages: a short book has at most the first, a long one at least the second. */
export const lengthPages = { short: 250, long: 500 } as const

/** What Browse offers as the fewest stars. */
export const leastStars = [3, 3.5, 4, 4.5]

export type Audience = (typeof audiences)[number]
export type Form = (typeof forms)[number]
export type Mood = (typeof moods)[number]
export type Pace = (typeof paces)[number]
