import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useMe } from '#client/lib/session.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { FoundReader } from '#contract/friends.ts'
import { ActionButton, FriendActions, ActionGroup } from './FriendActions.tsx'
import { type Confirmation, ConfirmDialog } from './ConfirmDialog.tsx'

export function FriendButton({ username }: { username: string }) {
  const me = useMe()
  const { data: reader, isPending } = useQuery(
    api.friends.standing.queryOptions({ input: { username }, enabled: me !== undefined, retry: false }),
  )
  if (me === undefined || me.username.toLowerCase() === username.toLowerCase()) return null
  if (isPending) return <Skeleton className="h-11 w-32" />
  return reader ? <Actions reader={reader} /> : null
}

function Actions({ reader }: { reader: FoundReader }) {
  const [confirming, setConfirming] = useState<Confirmation>()
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.focus()
  const { username, standing } = reader
  const offer = (act: Confirmation['act']) => (
    <ActionButton
      act={act}
      username={username}
      variant="quiet"
      onClick={() => setConfirming({ act, reader, from: standing })}
    />
  )
  return (
    <ActionGroup ref={box} reader={reader}>
      <FriendActions reader={reader} onAsked={takeFocus} onChanged={takeFocus} />
      {standing === 'friends' && offer('remove')}
      {standing !== 'blocked' && offer('block')}
      <ConfirmDialog confirming={confirming} onClose={() => setConfirming(undefined)} onDone={takeFocus} />
    </ActionGroup>
  )
}
