import type { Friend, FriendList } from '#contract/friends.ts'
import { ActionButton } from './ActionButton.tsx'
import { accept, cancel, decline, unblock } from './moves.ts'
import type { Sure } from './SureDialog.tsx'

interface FriendActionsProps {
  reader: Friend
  list: FriendList
  /** What cannot be taken back is asked for twice. */
  onSure: (sure: Sure) => void
  onGone: () => void
}

/** What can be done about a reader in a list. */
export function FriendActions({ reader, list, onSure, onGone }: FriendActionsProps) {
  const { username } = reader
  const and = (move: (reader: Friend) => Promise<void>) => () => {
    void move(reader)
    onGone()
  }
  if (list === 'incoming')
    return (
      <>
        <ActionButton act="accept" username={username} onClick={and(accept)} />
        <ActionButton act="decline" username={username} variant="quiet" onClick={and(decline)} />
        <ActionButton
          act="block"
          username={username}
          variant="quiet"
          onClick={() => onSure({ act: 'block', reader, from: 'incoming' })}
        />
      </>
    )
  if (list === 'sent')
    return <ActionButton act="cancel" username={username} variant="secondary" onClick={and(cancel)} />
  if (list === 'blocked')
    return <ActionButton act="unblock" username={username} variant="secondary" onClick={and(unblock)} />
  return (
    <ActionButton
      act="remove"
      username={username}
      variant="quiet"
      onClick={() => onSure({ act: 'remove', reader, from: 'friends' })}
    />
  )
}
