import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { FriendList } from '#contract/friends.ts'
import { EmptyList } from './EmptyList.tsx'
import { FriendActions } from './FriendActions.tsx'
import { allOf } from './pages.ts'
import { listQuery } from './queries.ts'
import { ReaderRow } from './ReaderRow.tsx'
import { RowsLoading } from './RowsLoading.tsx'
import { shownDay } from '#client/moment.ts'
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
  if (found.isPending) return <RowsLoading />
  if (!found.data) return <Failed busy={found.isFetching} retry={() => void found.refetch()} />
  const readers = allOf(found.data)
  if (readers.length === 0 && !found.hasNextPage) return list === 'blocked' ? null : <EmptyList list={list} />
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {readers.map((reader) => (
          <li key={reader.id}>
            <ReaderRow reader={reader} note={texts.since[list](shownDay(reader.since))}>
              <FriendActions reader={reader} list={list} onSure={setSure} onGone={onGone} />
            </ReaderRow>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="secondary"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          className="mt-5"
        >
          {texts.more}
        </Button>
      )}
      <SureDialog sure={sure} onClose={() => setSure(undefined)} onDone={onGone} />
    </>
  )
}

function Failed({ busy, retry }: { busy: boolean; retry: () => void }) {
  return (
    <ErrorBox title={texts.loadFailed.title}>
      <p>{texts.loadFailed.description}</p>
      <Button variant="secondary" busy={busy} onClick={retry} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}
