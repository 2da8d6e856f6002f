import { genres } from '#contract/vocabulary.ts'

type Genre = (typeof genres)[number]

const otherwise: Record<string, Genre> = {
  'fantasy fiction': 'Fantasy',
  epic: 'High Fantasy',
  'love stories': 'Romance',
  'romance fiction': 'Romance',
  'mystery fiction': 'Mystery',
  'mystery & detective': 'Mystery',
  'detective and mystery stories': 'Mystery',
  thrillers: 'Thriller',
  suspense: 'Thriller',
  'suspense fiction': 'Thriller',
  'horror tales': 'Horror',
  'horror fiction': 'Horror',
  historical: 'Historical Fiction',
  literary: 'Literary Fiction',
  'young adult fiction': 'Young Adult',
  'young adult literature': 'Young Adult',
  'ghost stories': 'Paranormal',
  urban: 'Urban Fantasy',
  dystopias: 'Dystopian',
  'apocalyptic & post-apocalyptic': 'Post-Apocalyptic',
  'alternative history': 'Alternate History',
  cozy: 'Cozy Mystery',
  lgbt: 'LGBTQ+',
  lgbtq: 'LGBTQ+',
  autobiography: 'Biography',
  'biography & autobiography': 'Biography',
  autobiographies: 'Biography',
  biographies: 'Biography',
  memoirs: 'Memoir',
  'personal memoirs': 'Memoir',
  'self-help techniques': 'Self-Help',
  nonfiction: 'Non-Fiction',
}
const known = new Map<string, Genre>([
  ...genres.map((genre) => [genre.toLowerCase(), genre] as const),
  ...Object.entries(otherwise),
])
const maxGenres = 5

/** Our genres among a service's categories (`Fiction / Fantasy / Epic`), the first five. */
export function genresOf(categories: string[]): Genre[] {
  const parts = categories.flatMap((category) => [category, ...category.split(/\s*[/,;]\s*|\s--\s/)])
  const found = parts.flatMap((part) => known.get(part.trim().toLowerCase()) ?? [])
  return [...new Set(found)].slice(0, maxGenres)
}
