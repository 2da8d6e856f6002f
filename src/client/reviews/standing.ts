import type { Standing } from '#contract/reviews.ts'

type Change = (standing: Standing) => Standing

/** A like more or less; what stands so already stays. */
export function turned(standing: Standing, liked: boolean): Standing {
  if (standing.liked === liked) return standing
  return { likes: Math.max(0, standing.likes + (liked ? 1 : -1)), liked }
}

/** A remembered answer about reviews, one of them in lists or alone, with the likes of one review changed. */
export function withStanding(data: unknown, reviewId: string, change: Change): unknown {
  if (isReview(data)) return data.id === reviewId ? { ...data, ...change(data) } : data
  if (!isList(data)) return data
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.reviews ? { ...page, reviews: page.reviews.map((review) => withStanding(review, reviewId, change)) } : page,
    ),
  }
}

const isReview = (data: unknown): data is Standing & { id: string } =>
  typeof data === 'object' && data !== null && 'liked' in data && 'id' in data

const isList = (data: unknown): data is { pages: { reviews?: unknown[] }[] } =>
  typeof data === 'object' && data !== null && 'pages' in data
