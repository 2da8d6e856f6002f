import type { Analysis } from '#contract/books.ts'
import type { RatingValues } from './reviewForm.ts'

export const tagNames = ['genres', 'tropes', 'characters', 'themes', 'seriesType', 'pointOfView'] as const
export type TagValues = Pick<RatingValues, (typeof tagNames)[number]>

export function withAnalysis(own: TagValues, found: Analysis): TagValues {
  return {
    genres: union(own.genres, found.genres),
    tropes: union(own.tropes, found.tropes),
    characters: union(own.characters, found.characters),
    themes: union(own.themes, found.themes),
    seriesType: own.seriesType ?? found.seriesType,
    pointOfView: own.pointOfView ?? found.pointOfView,
  }
}

export function addsTo(own: TagValues, found: Analysis): boolean {
  const joined = withAnalysis(own, found)
  return tagNames.some((name) => JSON.stringify(joined[name]) !== JSON.stringify(own[name]))
}

/** Removes from `now` the tags that the analysis added to `before`. */
export function withoutAnalysis(now: TagValues, before: TagValues, found: Analysis): TagValues {
  const isAdded = (tag: unknown, own: readonly unknown[], all: readonly unknown[]) =>
    all.includes(tag) && !own.includes(tag)
  return {
    genres: now.genres.filter((tag) => !isAdded(tag, before.genres, found.genres)),
    tropes: now.tropes.filter((tag) => !isAdded(tag, before.tropes, found.tropes)),
    characters: now.characters.filter((tag) => !isAdded(tag, before.characters, found.characters)),
    themes: now.themes.filter((tag) => !isAdded(tag, before.themes, found.themes)),
    seriesType: now.seriesType === found.seriesType ? before.seriesType : now.seriesType,
    pointOfView: now.pointOfView === found.pointOfView ? before.pointOfView : now.pointOfView,
  }
}

const union = <Tag>(own: Tag[], found: Tag[]) => [...new Set([...own, ...found])]
