import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useMe } from '#client/lib/session.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { FoundReader } from '#contract/friends.ts'
import { ActionButton } from './ActionButton.tsx'
import { StandingActions } from './StandingActions.tsx'
import { StandingBox } from './StandingBox.tsx'
import { type Sure, SureDialog } from './SureDialog.tsx'

/** What the reader of a page is to the one who looks at it, and what can be done about it. Nothing for oneself and for visitors. */
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
  const [sure, setSure] = useState<Sure>()
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = () => box.current?.focus()
  const { username, standing } = reader
  const offer = (act: Sure['act']) => (
    <ActionButton
      act={act}
      username={username}
      variant="quiet"
      onClick={() => setSure({ act, reader, from: standing })}
    />
  )
  return (
    <StandingBox ref={box} reader={reader}>
      <StandingActions reader={reader} onAsked={takeFocus} onMoved={takeFocus} />
      {standing === 'friends' && offer('remove')}
      {standing !== 'blocked' && offer('block')}
      <SureDialog sure={sure} onClose={() => setSure(undefined)} onDone={takeFocus} />
    </StandingBox>
  )
}
