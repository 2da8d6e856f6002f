import { api, mutateInTurn, queryClient } from '#client/lib/api.ts'
import { unexpectedText } from '#client/lib/faults.ts'
import { broadcast } from '#client/lib/news.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { FoundReader, Friend, OtherReader, Relationship } from '#contract/friends.ts'
import { searchKey, updateCache } from './queries.ts'
import { actionToasts as texts } from './texts.ts'

export type KnownReader = OtherReader & Partial<Pick<Friend, 'since' | 'reading'>>

const friendsMutation = ['friends-change']

/** Resolves to whether the request was sent. */
export async function ask(reader: KnownReader): Promise<boolean> {
  try {
    await api.friends.ask.call({ readerId: reader.id })
  } catch (error) {
    notifyError(askErrorToast(error, reader.username))
    return false
  } finally {
    broadcast('friends')
  }
  queryClient.setQueriesData<FoundReader[]>({ queryKey: searchKey }, (found) =>
    found?.filter(({ id }) => id !== reader.id),
  )
  notify({ title: texts.asked.title, description: texts.asked.description(reader.username) })
  return true
}

const why = (error: unknown) => (isRefusal(error, 'UNAUTHORIZED') ? texts.notAuthenticated : errorText(error))

function askErrorToast(error: unknown, name: string): { title: string; description: string } {
  if (isRefusal(error, 'REQUEST_ALREADY_SENT')) {
    const description = error.data.by === 'me' ? texts.youAsked(name) : texts.theyAsked(name)
    return { title: texts.alreadySent, description }
  }
  if (isRefusal(error, 'ALREADY_FRIENDS')) return { title: texts.alreadyFriends, description: texts.areFriends(name) }
  if (isRefusal(error, 'CANNOT_SEND_REQUEST')) return { title: texts.cannotSend, description: texts.cannotAsk(name) }
  const message = why(error)
  return {
    title: texts.failed,
    description: texts.askFailed(message === unexpectedText ? texts.unknownError : message),
  }
}

export const accept = (reader: KnownReader) =>
  change(reader, 'incoming', 'friends', {
    send: () => api.friends.accept.call({ readerId: reader.id }),
    onDone: () => notify(texts.accepted),
    failed: texts.acceptFailed,
  })

export const decline = (reader: KnownReader) =>
  change(reader, 'incoming', 'none', {
    send: () => api.friends.decline.call({ readerId: reader.id }),
    onDone: () => notify({ title: texts.declined.title, description: texts.declined.description(reader.username) }),
    failed: texts.declineFailed,
  })

export const cancel = (reader: KnownReader) =>
  change(reader, 'sent', 'none', {
    send: () => api.friends.cancel.call({ readerId: reader.id }),
    onDone: () => notify({ title: texts.cancelled, undo: () => void ask(reader) }),
    failed: texts.cancelFailed,
  })

export const remove = (reader: KnownReader) =>
  change(reader, 'friends', 'none', {
    send: () => api.friends.remove.call({ readerId: reader.id }),
    onDone: () => notify({ title: texts.removed.title, description: texts.removed.description(reader.username) }),
    failed: texts.removeFailed,
  })

export const block = (reader: KnownReader, from: Relationship) =>
  change(reader, from, 'blocked', {
    send: () => api.friends.block.call({ readerId: reader.id }),
    onDone: () => notify({ ...texts.blocked, undo: () => void unblock(reader) }),
    failed: texts.blockFailed,
  })

export const unblock = (reader: KnownReader) =>
  change(reader, 'blocked', 'none', {
    send: () => api.friends.unblock.call({ readerId: reader.id }),
    onDone: () => notify({ title: texts.unblocked.title, description: texts.unblocked.description(reader.username) }),
    failed: texts.unblockFailed,
  })

interface Change {
  send: () => Promise<unknown>
  onDone: () => void
  failed: string
}

/** Updates every loaded list at once, and undoes the change when the server refuses. */
async function change(reader: KnownReader, from: Relationship, to: Relationship, { send, onDone, failed }: Change) {
  void queryClient.cancelQueries({ queryKey: api.friends.key() })
  const now = new Date().toISOString()
  const { reading = null, since = now } = reader
  updateCache({ ...reader, reading, since: now }, from, to)
  try {
    await mutateInTurn([...friendsMutation, reader.id], send)
    onDone()
  } catch (error) {
    updateCache({ ...reader, reading, since }, to, from)
    notifyError({ title: texts.failed, description: `${failed}. ${why(error)}` })
  } finally {
    reloadAfterLastChange()
  }
}

/** Only after the last change: an earlier answer would briefly undo the others. */
function reloadAfterLastChange() {
  if (queryClient.isMutating({ mutationKey: friendsMutation }) === 0) broadcast('friends')
}
