import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '#client/lib/moment.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { Friend, FriendList } from '#contract/friends.ts'
import { allOf } from './pages.ts'
import { listQuery } from './queries.ts'
import { ReaderRow } from './ReaderRow.tsx'
import { type Sure, SureDialog } from './SureDialog.tsx'
import { friendsTexts as texts } from './texts.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { GhostReaders } from './GhostReaders.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ActionButton } from './ActionButton.tsx'
import { accept, cancel, decline, unblock } from './moves.ts'

interface FriendActionsProps {
  reader: Friend
  list: FriendList
  /** What cannot be taken back is asked for twice. */
  onSure: (sure: Sure) => void
  onGone: () => void
}

interface FriendRowsProps {
  list: FriendList
  /** Somebody has just left the list: the button that had the focus is gone. */
  onGone: () => void
}

/** One list of readers with what can be done about each, page by page. */
export function FriendRows({ list, onGone }: FriendRowsProps) {
  const found = useInfiniteQuery(listQuery(list))
  const [sure, setSure] = useState<Sure>()
  const readers = allOf(found.data)
  const isEmpty = readers.length === 0 && !found.hasNextPage
  return (
    <>
      <MorePages query={found} words={texts} why={() => texts.loadFailed} loading={<RowsLoading />}>
        {isEmpty && list !== 'blocked' && <EmptyList list={list} />}
        <ul role="list" hidden={isEmpty} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          {readers.map((reader) => (
            <li key={reader.id}>
              <ReaderRow reader={reader} note={texts.since[list](shownDay(reader.since))}>
                <FriendActions reader={reader} list={list} onSure={setSure} onGone={onGone} />
              </ReaderRow>
            </li>
          ))}
        </ul>
      </MorePages>
      <SureDialog sure={sure} onClose={() => setSure(undefined)} onDone={onGone} />
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

/** What can be done about a reader in a list. */
function FriendActions({ reader, list, onSure, onGone }: FriendActionsProps) {
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
