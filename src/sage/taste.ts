import type { Catalogue } from './catalogue.ts'
import type { Rows } from './rows.ts'
import type { Terms } from './terms.ts'

/** Shares that sum to 1, or all 0 when nothing is known. A genre of the survey counts as one book times its fade. */
export function tasteOf(catalogue: Catalogue, { books, tastes }: Terms): Float64Array {
  const { genres, genreNames } = catalogue
  const taste = new Float64Array(genreNames.length)
  for (const { book, weight } of books) addGenres(taste, genres, book, Math.max(0, weight))
  for (const { kind, features, fade } of tastes) {
    if (kind !== 'genre') continue
    for (const feature of features) addAll(taste, genresOf(catalogue, feature), fade / features.length)
  }
  const total = taste.reduce((sum, share) => sum + share, 0)
  return total > 0 ? taste.map((share) => share / total) : taste
}

function genresOf({ genresOfFeatures, genres, genreNames, content: { byFeature } }: Catalogue, feature: number) {
  const known = genresOfFeatures.get(feature)
  if (known) return known
  const mean = new Float64Array(genreNames.length)
  const from = byFeature.start[feature]!
  const to = byFeature.start[feature + 1]!
  for (let k = from; k < to; k++) addGenres(mean, genres, byFeature.index[k]!, 1 / (to - from))
  genresOfFeatures.set(feature, mean)
  return mean
}

function addAll(taste: Float64Array, shares: Float64Array, weight: number): void {
  shares.forEach((share, genre) => (taste[genre]! += weight * share))
}

function addGenres(taste: Float64Array, genres: Rows, book: number, weight: number): void {
  for (let k = genres.start[book]!; k < genres.start[book + 1]!; k++)
    taste[genres.index[k]!]! += weight * genres.value[k]!
}
