/** Words of the catalogue that say as much as a content warning, for books that no reader has warned of yet. */
export const unnamedWarnings: Record<string, readonly string[]> = {
  Addiction: ['addiction'],
  'Body horror': ['body horror'],
  'Drug use': ['addiction'],
  Grief: ['grief'],
  'Mental illness': ['mental health'],
  Murder: ['serial killers', 'slasher'],
  Racism: ['race and racism'],
  'Terminal illness': ['illness'],
  Kidnapping: ['missing persons'],
  War: ['war fiction', 'war zone'],
}
