import { settingPlaces } from '#contract/bookSettings.ts'
import { moods } from '#contract/bookTraits.ts'

export const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const quarters = ['', 'a quarter', 'a half', 'three-quarter']

/** `four and a half stars`, in quarters, which only imports have. */
export function starWords(stars: number): string {
  const whole = Math.floor(stars)
  const part = quarters[Math.round((stars - whole) * 4)]!
  if (part === '') return `${numbers[whole]} ${whole === 1 ? 'star' : 'stars'}`
  if (whole > 0) return `${numbers[whole]} and ${part} stars`
  return { 'a quarter': 'a quarter of a star', 'a half': 'half a star' }[part] ?? 'three quarters of a star'
}

const places =
  /\b(african|american|arthurian|asian|australian|british|canadian|caribbean|chinese|christian|european|french|german|irish|italian|japanese|jewish|korean|latin|nordic|regency|russian|scandinavian|spanish|zealand)\b/g
const initials = /^(YA|MMC|FMC|POV|LGBTQ\+)$/i
const phrases: Record<string, string> = {
  epistolary: 'story told in letters',
  'good vs evil': 'good against evil',
  'love conquers all': 'love that conquers all',
  'short stories / anthologies': 'short stories',
  'morally grey mmc': 'morally grey hero',
  'independent fmc': 'independent heroine',
  'science & nature': 'science writing',
  'general non-fiction': 'non-fiction',
  'graphic novels & comics': 'graphic novels and comics',
  'american south': 'the American South',
  'biography & autobiography': 'biography',
  'self-help & personal development': 'self-help',
}
/** `Slow burn` → `slow burn`, `Young Adult (YA)` → `young adult`. */
export const asPhrase = (tag: string) =>
  phrases[tag.toLowerCase()] ??
  tag
    .replace(/ \([^)]*\)/g, '')
    .split(' ')
    .map((word) => (initials.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
    .replace(places, (word) => word.charAt(0).toUpperCase() + word.slice(1))

const loved = new Map([
  ['thriller', 'thrillers'],
  ['mystery', 'mysteries'],
  ['memoir', 'memoirs'],
  ['young adult', 'young adult books'],
  ['middle grade', 'middle grade books'],
  ['gothic', 'gothic tales'],
  ['dystopian', 'dystopian stories'],
  ['general non-fiction', 'non-fiction'],
  ['love triangle', 'love triangles'],
  ['chosen one', 'chosen ones'],
  ['magic academy', 'magic academies'],
  ['world-ending threat', 'world-ending threats'],
  ['reluctant hero', 'reluctant heroes'],
  ['mentor figure', 'mentor figures'],
  ['anti-hero', 'anti-heroes'],
  ['quest', 'quests'],
  ['strong female lead', 'strong female leads'],
  ['redemption arc', 'redemption arcs'],
  ['secret identity', 'secret identities'],
  ['isolated setting', 'isolated settings'],
])
export const pluralOf = (name: string) => loved.get(asPhrase(name)) ?? asPhrase(name)

/** Adds a comma where `slow burn and power and corruption` would read as three things. */
export const list = (words: string[]) => {
  const last = words.some((word) => / (and|&) /.test(word)) ? ', and ' : ' and '
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')}${last}${words.at(-1)}`
}

const inThe = [
  'Netherlands',
  'Middle East',
  'United States',
  'American South',
  'American West',
  'Caribbean',
  'Arctic',
  'underworld',
  'countryside',
  'wilderness',
  'mountains',
  'near future',
  'far future',
  'early 20th century',
  '17th century',
  '18th century',
  '19th century',
  '1950s',
  '1960s',
  '1970s',
  '1980s',
  '1990s',
]
const otherSettings = new Map([
  ['another world', 'in another world'],
  ['another planet', 'on another planet'],
  ['space', 'in space'],
  ['big city', 'in a big city'],
  ['small town', 'in a small town'],
  ['village', 'in a village'],
  ['desert', 'in a desert'],
  ['island', 'on an island'],
  ['at sea', 'at sea'],
  ['forest', 'in a forest'],
  ['school', 'at a school'],
  ['university', 'at a university'],
  ['castle or palace', 'in a castle or palace'],
  ['country house', 'in a country house'],
  ['prison', 'in a prison'],
  ['hospital', 'in a hospital'],
  ['war zone', 'in a war zone'],
  ['on the road', 'on the road'],
  ['prehistory', 'in prehistory'],
  ['antiquity', 'in antiquity'],
  ['middle ages', 'in the Middle Ages'],
  ['renaissance', 'in the Renaissance'],
  ['regency', 'in Regency times'],
  ['victorian', 'in Victorian times'],
  ['first world war', 'during the First World War'],
  ['interwar', 'between the wars'],
  ['second world war', 'during the Second World War'],
  ['cold war', 'during the Cold War'],
])
const settings = new Map([
  ...settingPlaces.map((name) => [name.toLowerCase(), `in ${name}`] as const),
  ...inThe.map((name) => [name.toLowerCase(), `in the ${name}`] as const),
  ...otherSettings,
])

/** `russia` → `in Russia`, after "set"; undefined for what tells nothing, such as the present day. */
export const settingOf = (name: string) => settings.get(name.toLowerCase())

const feels = new Map<string, string>([
  ...moods.map((mood) => [mood, mood] as const),
  ['fast pace', 'fast-paced'],
  ['slow pace', 'slow-paced'],
])

/** After "is"; undefined for a pace that most books have. */
export const feelOf = (name: string) => feels.get(name.toLowerCase())

const countable = new Set([
  'thriller',
  'mystery',
  'memoir',
  'love triangle',
  'chosen one',
  'magic academy',
  'world-ending threat',
  'reluctant hero',
  'mentor figure',
  'anti-hero',
  'quest',
  'strong female lead',
  'redemption arc',
  'secret identity',
  'isolated setting',
  'cozy mystery',
  'psychological thriller',
  'domestic thriller',
  'biography',
  'fish out of water',
  'plot twist',
  'unreliable narrator',
  'frame narrative',
  'story told in letters',
  'magic school',
  'arranged marriage',
  'second chance romance',
  'forbidden romance',
  'workplace romance',
  'portal fantasy',
  'investigation',
  'antihero',
  'brooding love interest',
  'femme fatale',
  'wise elder',
  'rebel',
  'protector',
  'trickster',
  'morally grey hero',
  'cinnamon roll hero',
  'badass heroine',
  'sassy side character',
  'protective alpha',
  'independent heroine',
  "best friend's sibling",
])

export const withArticle = (phrase: string) =>
  countable.has(phrase) ? `${/^[aeiou]/.test(phrase) ? 'an' : 'a'} ${phrase}` : phrase

const works = new Map([
  ['cookbooks', ['a cookbook', 'cookbooks']],
  ['essays', ['a book of essays', 'books of essays']],
  ['graphic novels and comics', ['a graphic novel', 'graphic novels']],
  ['short stories', ['a book of short stories', 'books of short stories']],
  ['travel', ['travel writing', 'travel writing']],
])
const counted = /(biography|memoir|mystery|romance|space opera|thriller)$/

/** A genre after "is", and after "both are". */
export const asWork = (genre: string) =>
  works.get(genre)?.[0] ?? (counted.test(genre) ? `${/^[aeiou]/.test(genre) ? 'an' : 'a'} ${genre}` : genre)
export const asWorks = (genre: string) =>
  works.get(genre)?.[1] ?? (counted.test(genre) ? `${genre.replace(/y$/, 'ie')}s` : genre)
