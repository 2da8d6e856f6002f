import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useSearchTerm } from '#client/books/useSearchTerm.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Tabs, tabId } from '#client/ui/Tabs.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { Entry } from '#contract/shelf.ts'
import { remove } from './moves.ts'
import { quickly } from '#client/quickly.ts'
import { RateDialog } from './RateDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ShelfCard } from './ShelfCard.tsx'
import { ShelfControls } from './ShelfControls.tsx'
import { EmptyTab, NoBooks, NoMatch } from './ShelfEmpty.tsx'
import { ShelfGrid } from './ShelfGrid.tsx'
import { ShelfSkeleton } from './ShelfSkeleton.tsx'
import { countsOf, shelfTabs, shelfView, type ShelfSort, type ShelfTab } from './shelfView.ts'
import { shelfTexts as texts } from './texts.ts'

export interface ShelfSearch {
  tab: ShelfTab
  sort: ShelfSort
  words: string
}

interface ShelfProps {
  search: ShelfSearch
  onSearch: (change: Partial<ShelfSearch>) => void
}

/** The reader's collection: loading, failed, empty, or there. */
export function Shelf({ search, onSearch }: ShelfProps) {
  const list = useQuery(api.shelf.list.queryOptions({ retryDelay: quickly }))
  const hasFailed = list.isError
  useEffect(() => {
    if (hasFailed) notifyError(texts.loadFailed)
  }, [hasFailed])

  if (list.data)
    return list.data.entries.length === 0 ? (
      <NoBooks />
    ) : (
      <Shelves entries={list.data.entries} search={search} onSearch={onSearch} />
    )
  if (hasFailed) return <Failed busy={list.isFetching} retry={() => void list.refetch()} />
  return <ShelfSkeleton />
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

const panelId = 'shelf'
const firstRow = 6

function Shelves({ entries, search, onSearch }: ShelfProps & { entries: Entry[] }) {
  const [tab, setTab] = useFollowed(search.tab)
  const [sort, setSort] = useFollowed(search.sort)
  // The control answers at once, the books a moment later.
  const shownTab = useDeferredValue(tab)
  const shownSort = useDeferredValue(sort)
  const { typed, setTyped } = useSearchTerm(search.words, (words) => onSearch({ words }))
  const words = useDeferredValue(typed)
  const [toRate, setToRate] = useState<string>()
  const [toRemove, setToRemove] = useState<Entry>()
  const panel = useRef<HTMLDivElement>(null)
  const counts = useMemo(() => countsOf(entries), [entries])
  const shown = useMemo(
    () => shelfView(entries, { tab: shownTab, sort: shownSort, words }),
    [entries, shownTab, shownSort, words],
  )

  const takeOff = useCallback((entry: Entry) => {
    setToRemove(undefined)
    void remove(entry.book)
    panel.current?.focus({ preventScroll: true })
  }, [])
  const askFirst = useCallback(
    (entry: Entry) => (entry.rating !== null || entry.hasReview ? setToRemove(entry) : takeOff(entry)),
    [takeOff],
  )
  const openRating = useCallback(({ book }: Entry) => setToRate(book.id), [])
  const card = useCallback(
    (entry: Entry, index: number) => (
      <ShelfCard entry={entry} eager={index < firstRow} onRate={openRating} onRemove={askFirst} />
    ),
    [openRating, askFirst],
  )

  return (
    <>
      <Tabs
        label={texts.tabs}
        panelId={panelId}
        tabs={shelfTabs.map((id) => ({ id, label: texts.tab[id], count: counts[id] }))}
        active={tab}
        onSelect={(chosen) => {
          setTab(chosen)
          onSearch({ tab: chosen })
        }}
      />
      <div className="my-5">
        <ShelfControls
          words={typed}
          onWords={setTyped}
          sort={sort}
          onSort={(chosen) => {
            setSort(chosen)
            onSearch({ sort: chosen })
          }}
        />
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, tab)}
        tabIndex={-1}
        className="outline-none"
      >
        <output className="sr-only">{texts.shown(shown.length)}</output>
        {counts[shownTab] === 0 && <EmptyTab tab={shownTab} />}
        {counts[shownTab] > 0 && shown.length === 0 && <NoMatch words={words} onClear={() => setTyped('')} />}
        <ShelfGrid key={`${shownTab} ${shownSort}`} label={texts.tab[shownTab]} entries={shown} card={card} />
      </div>
      <RateDialog entry={entries.find(({ book }) => book.id === toRate)} onClose={() => setToRate(undefined)} />
      <RemoveDialog entry={toRemove} onRemove={takeOff} onClose={() => setToRemove(undefined)} />
    </>
  )
}

/** A state that is changed here at once, and by the address whenever that changes. */
function useFollowed<Value>(given: Value) {
  const [last, setLast] = useState(given)
  const [value, setValue] = useState(given)
  if (last !== given) {
    setLast(given)
    setValue(given)
  }
  return [value, setValue] as const
}
