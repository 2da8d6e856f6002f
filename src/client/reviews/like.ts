import { api, queryClient } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { Standing } from '#contract/reviews.ts'
import { turned, withStanding } from './standing.ts'
import { likeTexts } from './texts.ts'

/** Likes a review or takes the like back: on every screen at once, and undone there when the server refuses. */
export async function toggleLike({ id, liked }: Standing & { id: string }): Promise<void> {
  const wanted = !liked
  forgetOldAnswers()
  show(id, (standing) => turned(standing, wanted))
  try {
    const call = wanted ? api.reviews.like : api.reviews.unlike
    const answer = await inTurn(id, () => call.call({ reviewId: id }))
    if (!isUnderWay(id)) show(id, () => answer)
  } catch (error) {
    show(id, (standing) => turned(standing, liked))
    notifyError(isRefusal(error) ? { ...likeTexts.failed, description: errorText(error) } : likeTexts.failed)
  }
}

function show(reviewId: string, change: (standing: Standing) => Standing) {
  queryClient.setQueriesData({ queryKey: api.reviews.key() }, (data: unknown) => withStanding(data, reviewId, change))
}

/** An answer on its way does not know of the change. What is asked for the first time, or as a next page, goes on. */
function forgetOldAnswers() {
  void queryClient.cancelQueries({
    queryKey: api.reviews.key(),
    predicate: ({ state }) => state.data !== undefined && !state.fetchMeta?.fetchMore,
  })
}

const keyOf = (reviewId: string) => ['like', reviewId]

const isUnderWay = (reviewId: string) => queryClient.isMutating({ mutationKey: keyOf(reviewId) }) > 0

/** Two changes of one review reach the server in the order in which they were made. */
function inTurn(reviewId: string, send: () => Promise<Standing>): Promise<Standing> {
  return queryClient
    .getMutationCache()
    .build<Standing, Error, void, unknown>(queryClient, {
      mutationKey: keyOf(reviewId),
      scope: { id: `like ${reviewId}` },
      mutationFn: send,
      networkMode: 'always',
    })
    .execute()
}
