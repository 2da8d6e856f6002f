/** What is compared → its chip when no book is named to compare with. */
export const comparatives = {
  sadder: 'want:sad',
  happier: 'want:hopeful',
  funnier: 'want:funny',
  serious: 'less:funny',
  darker: 'want:dark',
  lighter: 'want:lighthearted',
  shorter: 'pages:..250',
  longer: 'pages:500..',
  faster: 'want:fast pace',
  slower: 'want:slow pace',
  violent: 'violence:2..',
  nonviolent: 'violence:..1',
  spicier: 'spice:3..',
  cleaner: 'spice:..2',
  newer: 'year:new',
  older: 'year:..1970',
  scarier: 'want:horror',
  cosier: 'want:cosy',
  weirder: 'want:weird fiction',
  simpler: 'want:lighthearted',
} as const
export type Comparative = keyof typeof comparatives
