import type { Kind, Label } from './tagged.ts'
import { foldedWords, stem } from './words.ts'

/** Phrases that name a tag beyond doubt. Tags whose name has other meanings are left out. */
const sayings: Partial<Record<Kind, Record<string, string[]>>> = {
  genres: {
    'Young Adult': ['young adult novel', 'ya novel', 'young adult fantasy'],
    'LGBTQ+': ['lgbtq', 'queer romance', 'gay romance', 'lesbian romance', 'sapphic'],
    Steampunk: ['steampunk'],
    Cyberpunk: ['cyberpunk'],
    Dystopian: ['dystopian'],
    'Post-Apocalyptic': ['post apocalyptic'],
    'Space Opera': ['space opera'],
    'Urban Fantasy': ['urban fantasy'],
    'High Fantasy': ['epic fantasy', 'high fantasy'],
    'Time Travel': ['time travel', 'time traveler', 'time traveller', 'time machine'],
    'Dark Academia': ['dark academia'],
    'Cozy Mystery': ['cozy mystery', 'cosy mystery'],
    'Psychological Thriller': ['psychological thriller'],
    'Domestic Thriller': ['domestic thriller', 'domestic suspense'],
    'True Crime': ['true crime'],
    'Science Fiction': ['science fiction'],
    'Historical Fiction': ['historical novel', 'historical fiction'],
    'Magical Realism': ['magical realism', 'magic realism'],
  },
  tropes: {
    'enemies to lovers': ['enemies to lovers'],
    'friends to lovers': ['friends to lovers'],
    'fake dating': ['fake dating', 'fake boyfriend', 'fake girlfriend', 'fake relationship', 'fake engagement'],
    'arranged marriage': ['arranged marriage', 'marriage of convenience'],
    'second chance romance': ['second chance romance', 'second chance at love'],
    'forbidden love': ['forbidden love', 'forbidden romance', 'star crossed'],
    'love triangle': ['love triangle'],
    'slow burn': ['slow burn'],
    instalove: ['love at first sight', 'instalove'],
    'workplace romance': ['workplace romance', 'office romance'],
    'opposites attract': ['opposites attract', 'polar opposites'],
    'grumpy x sunshine': ['grumpy sunshine', 'grumpy x sunshine', 'grumpy meets sunshine'],
    'found family': ['found family'],
    'chosen one': ['chosen one'],
    'coming of age': ['coming of age'],
    'unreliable narrator': ['unreliable narrator'],
    'multiple POV': ['multiple points of view', 'alternating perspectives', 'multiple perspectives'],
    epistolary: ['epistolary', 'told in letters', 'told through letters', 'in the form of letters'],
    'dark academia': ['dark academia'],
    'magic school': ['school of magic', 'school for magic', 'magic school', 'school of witchcraft', 'academy of magic'],
    'portal fantasy': ['portal fantasy'],
  },
  characters: {
    'reluctant hero': ['reluctant hero', 'unlikely hero'],
    'femme fatale': ['femme fatale'],
    'chosen one': ['chosen one'],
    'enemies to lovers': ['enemies to lovers'],
    "best friend's sibling": [`best friends brother`, `best friends sister`, `brothers best friend`],
  },
  themes: { 'found family': ['found family'], 'coming of age': ['coming of age'], 'good vs evil': ['good and evil'] },
  seriesType: {
    Duology: ['duology'],
    Trilogy: ['trilogy'],
    Standalone: ['standalone novel', 'standalone romance', 'stand alone novel', 'standalone thriller'],
  },
  pointOfView: {
    'Dual POV': ['dual pov', 'dual point of view', 'both points of view'],
    'Second Person': ['in the second person'],
    'First Person': ['in the first person', 'first person narrator'],
  },
}

const all = Object.entries(sayings).flatMap(([kind, tags]) =>
  Object.entries(tags).map(([tag, words]) => ({ kind: kind as Kind, tag, words: words.map(asStems) })),
)

export function namedIn(text: string): Label[] {
  const said = asStems(text)
  return all.filter(({ words }) => words.some((one) => said.includes(one))).map(({ kind, tag }) => ({ kind, tag }))
}

function asStems(text: string): string {
  return ` ${foldedWords(text).map(stem).join(' ')} `
}
