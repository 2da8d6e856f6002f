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
