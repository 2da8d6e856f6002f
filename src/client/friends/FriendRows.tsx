import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '#client/lib/moment.ts'
import { MorePages } from '#client/ui/MorePages.tsx'
import type { FriendList } from '#contract/friends.ts'
import { EmptyList } from './EmptyList.tsx'
import { FriendActions } from './FriendActions.tsx'
import { allOf } from './pages.ts'
import { listQuery } from './queries.ts'
import { ReaderRow } from './ReaderRow.tsx'
import { RowsLoading } from './RowsLoading.tsx'
import { type Sure, SureDialog } from './SureDialog.tsx'
import { friendsTexts as texts } from './texts.ts'

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
