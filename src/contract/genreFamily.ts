export const genreFamilies = [
  'dark',
  'mystery',
  'romance',
  'fantasy',
  'science-fiction',
  'young',
  'literary',
  'historical',
  'life',
  'non-fiction',
  'poetry',
  'general',
] as const
export type GenreFamily = (typeof genreFamilies)[number]

const plain = new Set(['Fiction', 'Non-Fiction', 'General Non-Fiction'])

/** Survey genres that are more specific: the genres include neither children's books nor poetry. */
const bySurveyGenre: Record<string, GenreFamily> = {
  "Children's Literature": 'young',
  'Middle Grade (MG)': 'young',
  Poetry: 'poetry',
  History: 'historical',
  'Graphic Novels & Comics': 'young',
  Manga: 'young',
}

const byGenre: Record<string, GenreFamily> = {
  Horror: 'dark',
  Thriller: 'dark',
  'Psychological Thriller': 'dark',
  'Domestic Thriller': 'dark',
  'Dark Academia': 'dark',
  Mystery: 'mystery',
  'Cozy Mystery': 'mystery',
  'True Crime': 'mystery',
  Romance: 'romance',
  "Women's Fiction": 'romance',
  'New Adult': 'romance',
  Fantasy: 'fantasy',
  'High Fantasy': 'fantasy',
  'Urban Fantasy': 'fantasy',
  Paranormal: 'fantasy',
  'Science Fiction': 'science-fiction',
  'Space Opera': 'science-fiction',
  Dystopian: 'science-fiction',
  'Post-Apocalyptic': 'science-fiction',
  Steampunk: 'science-fiction',
  Cyberpunk: 'science-fiction',
  'Time Travel': 'science-fiction',
  'Alternate History': 'science-fiction',
  'Young Adult': 'young',
  'Literary Fiction': 'literary',
  'Contemporary Fiction': 'literary',
  'Magical Realism': 'literary',
  'LGBTQ+': 'literary',
  'Historical Fiction': 'historical',
  Biography: 'life',
  Memoir: 'life',
  'Self-Help': 'non-fiction',
  'Non-Fiction': 'non-fiction',
}

/** Decided by the first genre that has a family; `general` without one. */
export function genreFamilyOf(genres: readonly string[], surveyGenres: readonly string[] = []): GenreFamily {
  const main = surveyGenres.find((genre) => !plain.has(genre))
  const said = bySurveyGenre[main ?? '']
  const first = genres.find((genre) => byGenre[genre] !== undefined)
  return said ?? byGenre[first ?? ''] ?? 'general'
}
