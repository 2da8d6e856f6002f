import { api, queryClient } from '#client/lib/api.ts'
import { mutateInTurn } from '#client/lib/mutateInTurn.ts'
import { tellAllTabs } from '#client/lib/news.ts'
import type { FoundReader, Friend, OtherReader, Standing } from '#contract/friends.ts'
import { withFriend, withoutFriend } from './pages.ts'
import { countsQuery, listQuery, searchKey } from './queries.ts'

export type KnownReader = OtherReader & Partial<Pick<Friend, 'since'>>

interface Change {
  reader: KnownReader
  from: Standing
  to: Standing
  send: () => Promise<unknown>
}

const friendsChange = ['friends-change']

/**
 * Shows at once what a reader will be, in every list that is loaded, and tells the server. When the server refuses or
 * cannot be reached, all is as before and the error is thrown.
 */
export async function changeStanding({ reader, from, to, send }: Change): Promise<void> {
  void queryClient.cancelQueries({ queryKey: api.friends.key() })
  const now = new Date().toISOString()
  show({ ...reader, since: now }, from, to)
  try {
    await mutateInTurn([...friendsChange, reader.id], send)
  } catch (error) {
    show({ ...reader, since: reader.since ?? now }, to, from)
    throw error
  } finally {
    reloadWhenQuiet()
  }
}

/** Waits for the last change under way: an earlier answer would show the others undone for a moment. */
function reloadWhenQuiet() {
  if (queryClient.isMutating({ mutationKey: friendsChange }) > 0) return
  tellAllTabs('friends')
}

function show(friend: Friend, from: Standing, to: Standing) {
  const { id } = friend
  if (from !== 'none') {
    queryClient.setQueryData(listQuery(from).queryKey, (pages) => pages && withoutFriend(pages, id))
    queryClient.setQueryData(countsQuery.queryKey, (counts) => counts && { ...counts, [from]: counts[from] - 1 })
  }
  if (to !== 'none') {
    queryClient.setQueryData(listQuery(to).queryKey, (pages) => pages && withFriend(pages, friend))
    queryClient.setQueryData(countsQuery.queryKey, (counts) => counts && { ...counts, [to]: counts[to] + 1 })
  }
  const standing = (reader: FoundReader) => (reader.id === id ? { ...reader, standing: to } : reader)
  queryClient.setQueriesData<FoundReader[]>({ queryKey: searchKey }, (found) => found?.map(standing))
  queryClient.setQueriesData<FoundReader | null>(
    { queryKey: api.friends.standing.key() },
    (found) => found && standing(found),
  )
}
