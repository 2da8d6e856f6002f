import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchTerm } from '#client/books/useSearchTerm.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { tabId, Tabs } from '#client/ui/Tabs.tsx'
import { useDelegatedLinks } from '#client/ui/useDelegatedLinks.ts'
import type { Entry } from '#contract/shelf.ts'
import { RateDialog } from './entry/RateDialog.tsx'
import { RemoveDialog } from './entry/RemoveDialog.tsx'
import { remove } from './entry/shelfActions.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { keyOf } from './filters/filters.ts'
import type { Filters } from './filters/kinds.ts'
import { useFilters } from './filters/useFilters.ts'
import { SelectBar } from './many/SelectBar.tsx'
import { useSelection } from './many/useSelection.ts'
import { layouts, rememberedMode, rememberMode } from './modes/modes.ts'
import { ModeSwitch } from './modes/ModeSwitch.tsx'
import { ShelfPicker } from './own/ShelfPicker.tsx'
import { resetTbrOrder } from './own/tbrOrder.ts'
import { ownTexts, tbrTexts } from './own/texts.ts'
import { useOrdering } from './own/useOrdering.ts'
import { useOwnShelf } from './own/useOwnShelf.ts'
import { ShelfControls } from './ShelfControls.tsx'
import { EmptyTab, FactsNeeded, NoFilterMatch, NoMatch } from './ShelfEmpty.tsx'
import { ShelfGrid } from './ShelfGrid.tsx'
import {
  countsOf,
  hasOpinion,
  inOrder,
  inOrderOf,
  prepare,
  type ShelfSort,
  shelfSorts,
  type ShelfTab,
  shelfTabs,
  shownOn,
} from './shelfView.ts'
import { shelfTexts as texts } from './texts.ts'
import { useCards } from './useCards.tsx'
import { useChoice } from './useChoice.ts'

export interface ShelfSearch {
  tab: ShelfTab
  sort: ShelfSort
  words: string
  /** The id of an own shelf. */
  shelf: string | undefined
  /** As the address has them; see `keyOf`. */
  filters: string
}

export interface ShelfProps {
  search: ShelfSearch
  onSearch: (change: Partial<ShelfSearch>) => void
}

const panelId = 'shelf'
const controlsId = 'shelf-controls'

export function Shelves({ entries, search, onSearch }: ShelfProps & { entries: Entry[] }) {
  const tab = useChoice(search.tab, (chosen) => onSearch({ tab: chosen }))
  const sort = useChoice(search.sort, (chosen) => onSearch({ sort: chosen }))
  const [mode, setMode] = useState(rememberedMode)
  const { typed, setTyped } = useSearchTerm(search.words, (words) => onSearch({ words }))
  const words = typed.trim()
  const [toRate, setToRate] = useState<string>()
  const [toRemove, setToRemove] = useState<Entry>()
  const panel = useRef<HTMLDivElement>(null)
  const following = useDelegatedLinks()
  const chosen = useChoice(search.shelf, (shelfId) => onSearch({ shelf: shelfId }))
  const { own, shelf, order } = useOwnShelf(chosen.value, sort.value)
  const sorted = useMemo(
    () => (order && sort.value === 'own' ? inOrderOf(entries, order) : inOrder(entries, sort.value)),
    [entries, sort.value, order],
  )
  useEffect(() => prepare(entries), [entries])
  const filterKey = useChoice(search.filters, (key) => onSearch({ filters: key }))
  const { filters, count: filterCount, left, query: facts } = useFilters(sorted, filterKey.value)
  const counts = useMemo(
    () => countsOf(shownOn(left ?? sorted, { tab: 'all', words: '', shelf: shelf?.id })),
    [left, sorted, shelf],
  )
  const shown = useMemo(
    () => (left ? shownOn(left, { tab: tab.value, words, shelf: shelf?.id }) : []),
    [left, tab.value, words, shelf],
  )
  const [isSelecting, setSelecting] = useState(false)
  // On a narrow window the books come first, unless the address has a filter or an order.
  const [areControlsOpen, setControlsOpen] = useState(words !== '' || sort.value !== 'added' || Boolean(chosen.value))
  const selection = useSelection(shown)
  const isFiltered = filterCount > 0 || !left
  const isTbrOrder = tab.value === 'tbr' && sort.value === 'own' && !shelf

  // What was pressed is gone.
  const focusPanel = () => panel.current?.focus({ preventScroll: true })
  const filter = (chosenFilters: Filters) => {
    filterKey.choose(keyOf(chosenFilters))
    focusPanel()
  }
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
  const ordering = useOrdering({ shelf: order && shelf, isOwnOrder: sort.value === 'own', isTbr: tab.value === 'tbr' })
  const card = useCards({
    shown,
    mode,
    isSelecting,
    ordering,
    selection,
    onRate: openRating,
    onRemove: askFirst,
  })

  return (
    <>
      <div className="mb-3 flex items-start gap-2">
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
          <FilterButton
            entriesOf={() => shownOn(sorted, { tab: tab.value, words, shelf: shelf?.id })}
            filters={filters}
            count={filterCount}
            onApply={filter}
          />
          <ModeSwitch
            mode={mode}
            onChoose={(chosenMode) => {
              setMode(chosenMode)
              rememberMode(chosenMode)
            }}
          />
        </ShelfControls>
        {isTbrOrder && shown.some(({ tbrPosition }) => tbrPosition !== null) && (
          <Button variant="quiet" className="mt-2 -ml-4" onClick={() => void resetTbrOrder().then(focusPanel)}>
            {tbrTexts.reset}
          </Button>
        )}
      </div>
      {filterCount > 0 && <FilterChips filters={filters} onChange={filter} />}
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
        {!left && <FactsNeeded query={facts} onClear={() => filter({})} />}
        {left && filterCount > 0 && shown.length === 0 && (
          <NoFilterMatch
            onClear={() => {
              filter({})
              setTyped('')
            }}
          />
        )}
        {!isFiltered &&
          counts[tab.value] === 0 &&
          (shelf ? (
            <EmptyState title={ownTexts.emptyShelf(shelf.name)}>{ownTexts.emptyHint}</EmptyState>
          ) : (
            <EmptyTab tab={tab.value} />
          ))}
        {!isFiltered && counts[tab.value] > 0 && shown.length === 0 && (
          <NoMatch words={words} onClear={() => setTyped('')} />
        )}
        <ShelfGrid
          view={`${tab.value} ${sort.value} ${mode} ${shelf?.id ?? ''} ${isSelecting} ${filterKey.value} ${words}`}
          label={texts.tab[tab.value]}
          entries={shown}
          layout={layouts[mode]}
          card={card}
        />
      </div>
      {isSelecting && (
        <SelectBar
          selection={selection}
          shown={shown}
          shelves={own}
          onChanged={focusPanel}
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
