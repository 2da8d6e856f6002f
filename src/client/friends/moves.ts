import { api, queryClient } from '#client/lib/api.ts'
import { unexpectedText } from '#client/lib/faults.ts'
import { tellAllTabs } from '#client/lib/news.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { FoundReader, Standing } from '#contract/friends.ts'
import { changeStanding, type KnownReader } from './changeStanding.ts'
import { searchKey } from './queries.ts'
import { moveTexts as texts } from './texts.ts'

/** Asks for friendship; whoever was asked is gone from what a search has found. Tells whether it succeeded. */
export async function ask(reader: KnownReader): Promise<boolean> {
  try {
    await api.friends.ask.call({ readerId: reader.id })
  } catch (error) {
    notifyError(refusedWords(error, reader.username))
    return false
  } finally {
    tellAllTabs('friends')
  }
  queryClient.setQueriesData<FoundReader[]>({ queryKey: searchKey }, (found) =>
    found?.filter(({ id }) => id !== reader.id),
  )
  notify({ title: texts.asked.title, description: texts.asked.description(reader.username) })
  return true
}

const why = (error: unknown) => (isRefusal(error, 'UNAUTHORIZED') ? texts.notAuthenticated : errorText(error))

function refusedWords(error: unknown, name: string): { title: string; description: string } {
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
  told(reader, 'incoming', 'friends', {
    send: () => api.friends.accept.call({ readerId: reader.id }),
    done: () => notify(texts.accepted),
    failed: texts.acceptFailed,
  })

export const decline = (reader: KnownReader) =>
  told(reader, 'incoming', 'none', {
    send: () => api.friends.decline.call({ readerId: reader.id }),
    done: () => notify({ title: texts.declined.title, description: texts.declined.description(reader.username) }),
    failed: texts.declineFailed,
  })

export const cancel = (reader: KnownReader) =>
  told(reader, 'sent', 'none', {
    send: () => api.friends.cancel.call({ readerId: reader.id }),
    done: () =>
      notify({
        title: texts.cancelled.title,
        description: texts.cancelled.description(reader.username),
        undo: () => void ask(reader),
      }),
    failed: texts.cancelFailed,
  })

export const remove = (reader: KnownReader) =>
  told(reader, 'friends', 'none', {
    send: () => api.friends.remove.call({ readerId: reader.id }),
    done: () => notify({ title: texts.removed.title, description: texts.removed.description(reader.username) }),
    failed: texts.removeFailed,
  })

export const block = (reader: KnownReader, from: Standing) =>
  told(reader, from, 'blocked', {
    send: () => api.friends.block.call({ readerId: reader.id }),
    done: () => notify({ ...texts.blocked, undo: () => void unblock(reader) }),
    failed: texts.blockFailed,
  })

export const unblock = (reader: KnownReader) =>
  told(reader, 'blocked', 'none', {
    send: () => api.friends.unblock.call({ readerId: reader.id }),
    done: () => notify({ title: texts.unblocked.title, description: texts.unblocked.description(reader.username) }),
    failed: texts.unblockFailed,
  })

interface Told {
  send: () => Promise<unknown>
  done: () => void
  failed: string
}

/** Each move shows at once and says how it went. */
async function told(reader: KnownReader, from: Standing, to: Standing, { send, done, failed }: Told): Promise<void> {
  try {
    await changeStanding({ reader, from, to, send })
    done()
  } catch (error) {
    notifyError({ title: texts.failed, description: `${failed}. ${why(error)}` })
  }
}
