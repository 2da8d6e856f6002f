import type { LikeState } from '#contract/reviews.ts'

type Change = (state: LikeState) => LikeState

export function withLike(state: LikeState, liked: boolean): LikeState {
  if (state.liked === liked) return state
  return { likes: Math.max(0, state.likes + (liked ? 1 : -1)), liked }
}

/** Updates one review wherever cached data contains it, alone or in pages. */
export function updateReview(data: unknown, reviewId: string, change: Change): unknown {
  if (isReview(data)) return data.id === reviewId ? { ...data, ...change(data) } : data
  if (!isList(data)) return data
  return {
    ...data,
    pages: data.pages.map((page) => {
      if (page.reviews)
        return { ...page, reviews: page.reviews.map((review) => updateReview(review, reviewId, change)) }
      if (!page.lines) return page
      return {
        ...page,
        lines: page.lines.map((line) => ({ ...line, review: updateReview(line.review, reviewId, change) })),
      }
    }),
  }
}

/** Of reviews, or of lines of the feed, some with one. */
interface Page {
  reviews?: unknown[]
  lines?: { review: unknown }[]
}

const isReview = (data: unknown): data is LikeState & { id: string } =>
  typeof data === 'object' && data !== null && 'liked' in data && 'id' in data

const isList = (data: unknown): data is { pages: Page[] } =>
  typeof data === 'object' && data !== null && 'pages' in data
