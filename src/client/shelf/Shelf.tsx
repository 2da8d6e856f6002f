import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useSearchTerm } from '#client/books/useSearchTerm.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { tabId, Tabs } from '#client/ui/Tabs.tsx'
import { useDelegatedLinks } from '#client/ui/useDelegatedLinks.ts'
import type { Entry } from '#contract/shelf.ts'
import { remove } from './entry/shelfActions.ts'
import { retryDelayMs } from '#client/lib/retryDelayMs.ts'
import { RateDialog } from './entry/RateDialog.tsx'
import { RemoveDialog } from './entry/RemoveDialog.tsx'
import { ShelfCard } from './ShelfCard.tsx'
import { ShelfControls } from './ShelfControls.tsx'
import { EmptyTab, NoBooks, NoMatch } from './ShelfEmpty.tsx'
import { ShelfGrid, ShelfRow } from './ShelfGrid.tsx'
import {
  countsOf,
  hasOpinion,
  inOrder,
  inOrderOf,
  onePerBook,
  prepare,
  type ShelfSort,
  shelfSorts,
  type ShelfTab,
  shelfTabs,
  shownOn,
} from './shelfView.ts'
import { useChoice } from './useChoice.ts'
import { shelfTexts as texts } from './texts.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useMinWidth } from '#client/ui/useMinWidth.ts'
import { columnsAt } from './groups.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useOwnShelf } from './own/useOwnShelf.ts'
import { SelectBar } from './many/SelectBar.tsx'
import { SelectCard } from './many/SelectCard.tsx'
import { useSelection } from './many/useSelection.ts'
import { OrderButtons } from './own/OrderButtons.tsx'
import { ShelfPicker } from './own/ShelfPicker.tsx'
import { resetTbrOrder } from './own/tbrOrder.ts'
import { ownTexts, tbrTexts } from './own/texts.ts'

export interface ShelfSearch {
  tab: ShelfTab
  sort: ShelfSort
  words: string
  /** The id of an own shelf. */
  shelf: string | undefined
}

interface ShelfProps {
  search: ShelfSearch
  onSearch: (change: Partial<ShelfSearch>) => void
}

export function Shelf({ search, onSearch }: ShelfProps) {
  const list = useQuery(api.shelf.list.queryOptions({ retryDelay: retryDelayMs }))
  const entries = useMemo(() => list.data && onePerBook(list.data.entries), [list.data])

  if (entries)
    return entries.length === 0 ? <NoBooks /> : <Shelves entries={entries} search={search} onSearch={onSearch} />
  if (list.isError)
    return (
      <LoadFailed title={texts.loadFailed.title} query={list}>
        {texts.loadFailed.description}
      </LoadFailed>
    )
  return <ShelfSkeleton />
}

const panelId = 'shelf'
const controlsId = 'shelf-controls'
const firstRow = 6

function Shelves({ entries, search, onSearch }: ShelfProps & { entries: Entry[] }) {
  const tab = useChoice(search.tab, (chosen) => onSearch({ tab: chosen }))
  const sort = useChoice(search.sort, (chosen) => onSearch({ sort: chosen }))
  const { typed, setTyped } = useSearchTerm(search.words, (words) => onSearch({ words }))
  const words = typed.trim()
  const [toRate, setToRate] = useState<string>()
  const [toRemove, setToRemove] = useState<Entry>()
  const panel = useRef<HTMLDivElement>(null)
  const following = useDelegatedLinks()
  const chosen = useChoice(search.shelf, (shelfId) => onSearch({ shelf: shelfId }))
  const { own, shelf, order } = useOwnShelf(chosen.value, sort.value)
  const counts = useMemo(
    () => countsOf(shownOn(entries, { tab: 'all', words: '', shelf: shelf?.id })),
    [entries, shelf],
  )
  const sorted = useMemo(
    () => (order && sort.value === 'own' ? inOrderOf(entries, order) : inOrder(entries, sort.value)),
    [entries, sort.value, order],
  )
  useEffect(() => prepare(entries), [entries])
  const shown = useMemo(
    () => shownOn(sorted, { tab: tab.value, words, shelf: shelf?.id }),
    [sorted, tab.value, words, shelf],
  )
  const [isSelecting, setSelecting] = useState(false)
  // On a narrow window the books come first, unless the address has a filter or an order.
  const [areControlsOpen, setControlsOpen] = useState(words !== '' || sort.value !== 'added' || Boolean(chosen.value))
  const selection = useSelection(shown)
  const isTbrOrder = tab.value === 'tbr' && sort.value === 'own' && !shelf

  // What was pressed is gone.
  const focusPanel = () => panel.current?.focus({ preventScroll: true })
  const select = (isOn: boolean) => {
    setSelecting(isOn)
    focusPanel()
  }
  const takeOff = useCallback((entry: Entry) => {
    setToRemove(undefined)
    void remove(entry.book)
    panel.current?.focus({ preventScroll: true })
  }, [])
  const askFirst = useCallback((entry: Entry) => (hasOpinion(entry) ? setToRemove(entry) : takeOff(entry)), [takeOff])
  const openRating = useCallback(({ book }: Entry) => setToRate(book.id), [])
  const shelfCard = useCallback(
    (entry: Entry, index: number) => (
      <ShelfCard entry={entry} eager={index < firstRow} onRate={openRating} onRemove={askFirst} />
    ),
    [openRating, askFirst],
  )
  const orderedCard = useCallback(
    (entry: Entry, index: number) => (
      <div className="flex h-full flex-col">
        <div className="flex-1">{shelfCard(entry, index)}</div>
        <OrderButtons entry={entry} before={shown[index - 1]} after={shown[index + 1]} />
      </div>
    ),
    [shelfCard, shown],
  )
  const { bookIds, toggle } = selection
  const selectCard = useCallback(
    (entry: Entry, index: number) => (
      <SelectCard entry={entry} index={index} isSelected={bookIds.has(entry.book.id)} onToggle={toggle} />
    ),
    [bookIds, toggle],
  )

  return (
    <>
      <div className="mb-4 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Tabs
            label={texts.tabs}
            panelId={panelId}
            tabs={shelfTabs.map((id) => ({ id, label: texts.tab[id], count: counts[id] }))}
            active={tab.value}
            onSelect={tab.choose}
          />
        </div>
        <Button
          variant={areControlsOpen ? 'primary' : 'secondary'}
          aria-label={texts.controls}
          aria-expanded={areControlsOpen}
          aria-controls={controlsId}
          onClick={() => setControlsOpen(!areControlsOpen)}
          className="shrink-0 sm:hidden"
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
        </Button>
      </div>
      <div id={controlsId} className={`mb-5 ${areControlsOpen ? '' : 'hidden sm:block'}`}>
        <ShelfControls
          words={typed}
          onWords={setTyped}
          sort={sort.value}
          onSort={sort.choose}
          sorts={shelfSorts.filter((each) => each !== 'own' || tab.value === 'tbr' || shelf || sort.value === 'own')}
        >
          <ShelfPicker
            shelves={own}
            chosen={shelf?.id}
            onChoose={chosen.choose}
            onSelect={isSelecting ? undefined : () => select(true)}
          />
        </ShelfControls>
        {isTbrOrder && shown.some(({ tbrPosition }) => tbrPosition !== null) && (
          <Button variant="quiet" className="mt-2 -ml-4" onClick={() => void resetTbrOrder().then(focusPanel)}>
            {tbrTexts.reset}
          </Button>
        )}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, tab.value)}
        tabIndex={-1}
        {...following}
        className="outline-none"
      >
        <output className="sr-only">{texts.shown(shown.length)}</output>
        {counts[tab.value] === 0 &&
          (shelf ? (
            <EmptyState title={ownTexts.emptyShelf(shelf.name)}>{ownTexts.emptyHint}</EmptyState>
          ) : (
            <EmptyTab tab={tab.value} />
          ))}
        {counts[tab.value] > 0 && shown.length === 0 && <NoMatch words={words} onClear={() => setTyped('')} />}
        <ShelfGrid
          view={`${tab.value} ${sort.value} ${shelf?.id ?? ''} ${isSelecting} ${words}`}
          label={texts.tab[tab.value]}
          entries={shown}
          card={isSelecting ? selectCard : isTbrOrder ? orderedCard : shelfCard}
        />
      </div>
      {isSelecting && (
        <SelectBar
          selection={selection}
          shown={shown}
          shelves={own}
          onDone={() => {
            selection.selectNone()
            select(false)
          }}
        />
      )}
      <RateDialog entry={entries.find(({ book }) => book.id === toRate)} onClose={() => setToRate(undefined)} />
      <RemoveDialog entry={toRemove} onRemove={takeOff} onClose={() => setToRemove(undefined)} />
    </>
  )
}

function ShelfSkeleton() {
  return (
    <div aria-busy>
      <output className="block mb-5 min-h-11 text-ink2">{texts.loading}</output>
      <Skeleton className="mb-5 h-18 w-full max-w-xl" />
      <ShelfRow columns={useMinWidth(columnsAt)}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-2/3 w-full" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-3 h-11 w-full" />
          </div>
        ))}
      </ShelfRow>
    </div>
  )
}
