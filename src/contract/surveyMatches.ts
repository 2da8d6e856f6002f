import { surveyGenres, surveyTropes } from './surveyVocabulary.ts'

const otherwise: Record<string, string[]> = {
  Fantasy: ['Fantasy (general)'],
  'Science Fiction': ['Science Fiction (general)'],
  Romance: ['Romance (general)'],
  'Contemporary Fiction': ['Contemporary Fiction (general)'],
  'Young Adult': ['Young Adult (YA)'],
  'High Fantasy': ['Epic Fantasy'],
  Paranormal: ['Paranormal Romance', 'Urban Fantasy'],
  'Psychological Thriller': ['Thriller'],
  'Domestic Thriller': ['Thriller'],
  'Cozy Mystery': ['Mystery'],
  'Dark Academia': ['Gothic', 'Mystery'],
  'Magical Realism': ['Literary Fiction'],
  "Women's Fiction": ['Contemporary Fiction (general)'],
  'LGBTQ+': ['Contemporary Fiction (general)'],
  'Post-Apocalyptic': ['Dystopian'],
  Biography: ['Biography & Autobiography'],
  'Self-Help': ['Self-Help & Personal Development'],
}

/** Empty when the survey has none. Ignores case. */
export function surveyGenresOf(genre: string): string[] {
  return otherwise[genre] ?? surveyGenres.filter((option) => option.toLowerCase() === genre.toLowerCase())
}

export function surveyTropesOf(trope: string): string[] {
  const named: Record<string, string[]> = { 'forbidden love': ['Forbidden romance'], 'magic school': ['Magic academy'] }
  return named[trope] ?? surveyTropes.filter((option) => option.toLowerCase() === trope.toLowerCase())
}
