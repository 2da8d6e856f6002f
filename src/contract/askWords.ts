import { settingEras, settingPlaces, settings, settingScenes } from './bookSettings.ts'
import { bookTags, tagGroups } from './bookTags.ts'
import { audiences, forms, moods, paces } from './bookTraits.ts'
import { surveyGenres, surveyTropes } from './surveyVocabulary.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from './vocabulary.ts'

/** Something that a reader may ask for or rule out, in one word for all lists of the catalogue. */
export interface AskWord {
  name: string
  /** As books have it, in any of their lists. */
  words: readonly string[]
  /** Known of every book that has a genre; other words only of those that somebody described. */
  isKnownOfAll: boolean
}

/** One of these is meant by its key. A key that no list has is a word of its own. */
const broader: Record<string, readonly string[]> = {
  fantasy: [
    'Fantasy',
    'Fantasy (general)',
    'High Fantasy',
    'Epic Fantasy',
    'Urban Fantasy',
    'Romantasy (Fantasy Romance / Romantic Fantasy)',
  ],
  'epic fantasy': ['High Fantasy', 'Epic Fantasy'],
  romantasy: ['romantasy', 'Romantasy (Fantasy Romance / Romantic Fantasy)'],
  'science fiction': ['Science Fiction', 'Science Fiction (general)', 'Space Opera', 'Cyberpunk'],
  romance: [
    'Romance',
    'Romance (general)',
    'Contemporary Romance',
    'Historical Romance',
    'Paranormal Romance',
    'Dark Romance',
    'Romantasy (Fantasy Romance / Romantic Fantasy)',
  ],
  'historical romance': ['Historical Romance', 'historical romance', 'regency romance'],
  mystery: ['Mystery', 'Cozy Mystery'],
  thriller: ['Thriller', 'Psychological Thriller', 'Domestic Thriller'],
  crime: [
    'Mystery',
    'Cozy Mystery',
    'True Crime',
    'police procedural',
    'private detective',
    'nordic noir',
    'noir',
    'organised crime',
    'heist',
    'serial killers',
  ],
  horror: ['Horror', 'Supernatural Horror'],
  cosy: ['Cozy Mystery', 'cosy fantasy', 'healing fiction', 'relaxing'],
  detectives: ['classic detective', 'private detective', 'police procedural', 'amateur sleuth', 'investigation'],
  'contemporary fiction': ['Contemporary Fiction', 'Contemporary Fiction (general)'],
  'lgbtq+': ['LGBTQ+', 'sapphic', 'gay romance', 'transgender lives'],
  'young adult': ['Young Adult', 'Young Adult (YA)', 'young adult'],
  'middle grade': ['Middle Grade (MG)', 'middle grade'],
  children: ["Children's Literature", 'children', 'picture book'],
  fiction: [
    'novel',
    'novella',
    'short stories',
    'verse novel',
    'play',
    'graphic novel',
    'comic series',
    'manga',
    'fairy tales',
  ],
  'non-fiction': [
    'Non-Fiction',
    'General Non-Fiction',
    'non-fiction',
    'memoir',
    'biography',
    'essays',
    'graphic memoir',
    'cookbook',
    'travel writing',
    'letters and diaries',
    'religious text',
  ],
  biography: ['Biography', 'Biography & Autobiography', 'biography'],
  memoir: ['Memoir', 'memoir', 'graphic memoir', 'autobiography', 'celebrity memoir'],
  'self-help': ['Self-Help', 'Self-Help & Personal Development'],
  history: ['History', 'narrative history', 'ancient history', 'military history'],
  science: [
    'Science & Nature',
    'popular science',
    'physics and space',
    'biology and evolution',
    'medicine',
    'mathematics',
  ],
  essays: ['Essays', 'essays', 'essays on culture'],
  cookbook: ['Cookbooks', 'cookbook'],
  travel: ['Travel', 'travel writing'],
  classics: ['Classic Literature'],
  'short stories': ['Short Stories / Anthologies', 'short stories'],
  poetry: ['Poetry', 'poetry', 'epic poem'],
  comics: ['Graphic Novels & Comics', 'graphic novel', 'comic series', 'graphic memoir'],
  funny: ['funny', 'Humor', 'comic fantasy', 'romantic comedy', 'dark comedy'],
  'magic school': ['magic school', 'Magic academy'],
  'forbidden love': ['forbidden love', 'Forbidden romance'],
  'morally grey characters': ['Morally grey characters', 'morally grey MMC'],
  antihero: ['antihero', 'Anti-hero'],
  'strong female lead': ['strong female lead', 'Strong female lead', 'badass heroine', 'independent FMC'],
  redemption: ['redemption', 'redemption arc', 'Redemption arc'],
  'plot-driven': ['plot-driven', 'both-driven'],
  'character-driven': ['character-driven', 'both-driven'],
  trilogy: ['Trilogy'],
  duology: ['Duology'],
  'finished series': ['Completed Series', 'Trilogy', 'Duology'],
}

/** Said by a word of another name above, or too little to ask for. */
const unasked = new Set([
  'fantasy (general)',
  'high fantasy',
  'romantasy (fantasy romance / romantic fantasy)',
  'romance (general)',
  'science fiction (general)',
  'contemporary fiction (general)',
  'young adult (ya)',
  'middle grade (mg)',
  "children's literature",
  'general non-fiction',
  'biography & autobiography',
  'self-help & personal development',
  'science & nature',
  'cookbooks',
  'classic literature',
  'short stories / anthologies',
  'graphic novels & comics',
  'humor',
  'magic academy',
  'forbidden romance',
  'morally grey mmc',
  'anti-hero',
  'redemption arc',
  'standalone',
  'completed series',
  'incomplete series',
  'travel writing',
  'graphic novel',
  'comic series',
  'graphic memoir',
])

const ofAll = new Set<string>([...genres, ...surveyGenres, ...forms, ...audiences])

// The catalogue's trope "mystery" is a puzzle in the plot, not the genre.
const lists = [
  ...genres,
  ...surveyGenres,
  ...tropes.filter((trope) => trope !== 'mystery'),
  ...surveyTropes,
  ...themes,
  ...characters,
  ...bookTags,
  ...moods,
  ...settings,
  ...forms,
  ...audiences,
  ...paces.map((pace) => `${pace} pace`),
  ...pointsOfView,
  ...seriesTypes,
]

export const askWords: readonly AskWord[] = [
  ...new Set([...lists.map((word) => word.toLowerCase()), ...Object.keys(broader)]),
]
  .filter((name) => !unasked.has(name))
  .map((name) => {
    const words = [...new Set(broader[name] ?? lists.filter((word) => word.toLowerCase() === name))]
    return { name, words, isKnownOfAll: words.some((word) => ofAll.has(word)) }
  })

/** Of which one may be chosen as of the others: "Paris, Rome or Athens". The rest are one kind. */
export const askKinds: readonly (readonly string[])[] = [
  [...settingPlaces, ...tagGroups.Places],
  settingScenes,
  settingEras,
  [...moods, 'cosy'],
  audiences,
].map((names) => names.map((name) => name.toLowerCase()))

const byName = new Map(askWords.map((word) => [word.name, word]))

export const askWordOf = (name: string): AskWord | undefined => byName.get(name)
