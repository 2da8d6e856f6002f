import type { BookChanges, CareBook } from '#contract/catalogueShapes.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'

const fixed = { genres, tropes, themes, characters, seriesType: seriesTypes } satisfies Record<
  string,
  readonly string[]
>

/** The first tag that is neither of the fixed lists nor the book's already; undefined when all may be kept. */
export function unknownTag(book: CareBook, changes: BookChanges): string | undefined {
  const kinds = Object.keys(fixed) as (keyof typeof fixed)[]
  const tags = kinds.flatMap((kind) =>
    (changes[kind] ?? []).filter((tag) => !book[kind].includes(tag) && !fixed[kind].some((known) => known === tag)),
  )
  const view = changes.pointOfView
  const isKnown = !view || view === book.pointOfView || pointsOfView.some((known) => known === view)
  return isKnown ? tags[0] : view
}
