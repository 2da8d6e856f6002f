import { bookTags } from '#contract/bookTags.ts'

const narrowGenres = [
  'Cozy Mystery',
  'Psychological Thriller',
  'Domestic Thriller',
  'True Crime',
  'Space Opera',
  'Cyberpunk',
  'Steampunk',
  'Dystopian',
  'Post-Apocalyptic',
  'Time Travel',
  'Alternate History',
  'High Fantasy',
  'Epic Fantasy',
  'Urban Fantasy',
  'LGBTQ+',
  'Magical Realism',
  'Gothic',
  'Horror',
  'Self-Help',
  'Biography',
  'Memoir',
  'History',
  'Science & Nature',
  'Contemporary Romance',
  'Historical Romance',
  'Paranormal Romance',
  'Dark Romance',
  'Romantasy (Fantasy Romance / Romantic Fantasy)',
  'Dark Academia',
  'Short Stories / Anthologies',
]

/** These say where a book was written, or how long it is, of so many that they tell nothing. */
const sayLittle = ['british literature', 'short and sharp']

const kinds = new Set([...bookTags, ...narrowGenres.map((name) => name.toLowerCase())])
for (const name of sayLittle) kinds.delete(name)

/** What tells the books of one wide genre apart, each once and in lower case. Other forms, such as essays, are no kinds. */
export function kindsOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => kinds.has(name))
}
