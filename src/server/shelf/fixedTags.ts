import type { Review } from '#contract/shelf.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'

type Tags = Pick<Review, 'genres' | 'tropes' | 'characters' | 'themes' | 'seriesType' | 'pointOfView'>
type Kept = { [Field in keyof Tags]: unknown }

/** Drops tags that the form does not offer, from an import or an older list. */
export const fixedTags = (kept: Kept): Tags => ({
  genres: ofList(genres, kept.genres),
  tropes: ofList(tropes, kept.tropes),
  characters: ofList(characters, kept.characters),
  themes: ofList(themes, kept.themes),
  seriesType: ofList(seriesTypes, [kept.seriesType])[0] ?? null,
  pointOfView: ofList(pointsOfView, [kept.pointOfView])[0] ?? null,
})

function ofList<Tag extends string>(list: readonly Tag[], kept: unknown): Tag[] {
  const tags = new Set<unknown>(Array.isArray(kept) ? kept : [])
  return [...tags].filter((tag): tag is Tag => list.some((known) => known === tag))
}
