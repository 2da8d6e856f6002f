import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '#client/lib/moment.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { Friend, FriendList } from '#contract/friends.ts'
import { allFriends } from './pages.ts'
import { listQuery } from './queries.ts'
import { ReaderRow } from './ReaderRow.tsx'
import { ConfirmDialog, type Confirmation } from './ConfirmDialog.tsx'
import { friendsTexts as texts } from './texts.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState, GhostReaders } from '#client/ui/EmptyState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ActionButton } from './FriendActions.tsx'
import { accept, cancel, decline, unblock } from './friendActions.ts'

interface ListActionsProps {
  reader: Friend
  list: FriendList
  onConfirm: (confirming: Confirmation) => void
  onGone: () => void
}

interface FriendRowsProps {
  list: FriendList
  onGone: () => void
}

export function FriendRows({ list, onGone }: FriendRowsProps) {
  const found = useInfiniteQuery(listQuery(list))
  const [confirming, setConfirming] = useState<Confirmation>()
  const readers = allFriends(found.data)
  const isEmpty = readers.length === 0 && !found.hasNextPage
  return (
    <>
      <MorePages query={found} words={texts} why={() => texts.loadFailed} loading={<RowsLoading />}>
        {isEmpty && list !== 'blocked' && <EmptyList list={list} />}
        <ul role="list" hidden={isEmpty} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          {readers.map((reader) => (
            <li key={reader.id}>
              <ReaderRow reader={reader} note={texts.since[list](shownDay(reader.since))} reading={reader.reading}>
                <ListActions reader={reader} list={list} onConfirm={setConfirming} onGone={onGone} />
              </ReaderRow>
            </li>
          ))}
        </ul>
      </MorePages>
      <ConfirmDialog confirming={confirming} onClose={() => setConfirming(undefined)} onDone={onGone} />
    </>
  )
}

function EmptyList({ list }: { list: keyof typeof texts.empty }) {
  const find = <ButtonLink to="/find-friends">{texts.find}</ButtonLink>
  return (
    <EmptyState title={texts.empty[list]} picture={<GhostReaders />} action={find}>
      {texts.emptyHint[list]}
    </EmptyState>
  )
}

function RowsLoading() {
  return (
    <div aria-busy>
      <output className="sr-only">{texts.loading}</output>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[4.5rem] rounded-lg" />
        ))}
      </div>
    </div>
  )
}

function ListActions({ reader, list, onConfirm, onGone }: ListActionsProps) {
  const { username } = reader
  const and = (action: (reader: Friend) => Promise<void>) => () => {
    void action(reader)
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
          onClick={() => onConfirm({ act: 'block', reader, from: 'incoming' })}
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
      onClick={() => onConfirm({ act: 'remove', reader, from: 'friends' })}
    />
  )
}
