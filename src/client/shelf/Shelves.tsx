import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { tabId } from '#client/ui/Tabs.tsx'
import { useDelegatedLinks } from '#client/ui/useDelegatedLinks.ts'
import type { Entry } from '#contract/shelf.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import type { Filters } from './filters/kinds.ts'
import { SelectBar } from './many/SelectBar.tsx'
import { useSelection } from './many/useSelection.ts'
import { layouts, rememberedMode, rememberMode } from './modes/modes.ts'
import { ModeSwitch } from './modes/ModeSwitch.tsx'
import { ShelfPicker } from './own/ShelfPicker.tsx'
import { resetTbrOrder } from './own/tbrOrder.ts'
import { tbrTexts } from './own/texts.ts'
import { useOrdering } from './own/useOrdering.ts'
import { WhyEmpty } from './ShelfEmpty.tsx'
import { ShelfGrid } from './ShelfGrid.tsx'
import { panelId, ShelfHead } from './ShelfHead.tsx'
import { shelfTexts as texts } from './texts.ts'
import { useCards, useShelfDialog } from './useCards.tsx'
import { type ShelfProps, useShelfView } from './useShelfView.ts'

export function Shelves({ entries, ...address }: ShelfProps & { entries: Entry[] }) {
  const view = useShelfView(entries, address)
  const { shownTab, shownSort, shelf, shown } = view
  const { filters, count: filterCount } = view.filtered
  const [chosenMode, setMode] = useState(rememberedMode)
  const mode = useDeferredValue(chosenMode)
  const [isSelecting, setSelecting] = useState(false)
  // The press is answered before the cards are redrawn.
  const areTicksShown = useDeferredValue(isSelecting)
  const selection = useSelection(shown)
  const panel = useRef<HTMLDivElement>(null)
  const following = useDelegatedLinks()

  // What was pressed is gone.
  const focusPanel = useCallback(() => panel.current?.focus({ preventScroll: true }), [])
  const filter = (chosen: Filters) => {
    view.setFilters(chosen)
    focusPanel()
  }
  const select = (isOn: boolean) => {
    setSelecting(isOn)
    focusPanel()
  }
  const { dialog, ...doors } = useShelfDialog(entries, focusPanel)
  const isOwnOrder = shownSort === 'own'
  const isTbr = shownTab === 'tbr'
  const ordering = useOrdering({ shelf: view.order && shelf, isOwnOrder, isTbr })
  const card = useCards({ shown, mode, isSelecting: areTicksShown, ordering, selection, ...doors })
  const canReset = isTbr && isOwnOrder && !shelf && shown.some(({ tbrPosition }) => tbrPosition !== null)

  return (
    <>
      <ShelfHead
        view={view}
        below={
          canReset && (
            <Button variant="quiet" className="mt-2 -ml-4" onClick={() => void resetTbrOrder().then(focusPanel)}>
              {tbrTexts.reset}
            </Button>
          )
        }
      >
        <ShelfPicker
          shelves={view.own}
          chosen={shelf?.id}
          onChoose={view.shelfId.choose}
          onSelect={isSelecting ? undefined : () => select(true)}
        />
        <FilterButton entriesOf={view.unfiltered} filters={filters} count={filterCount} onApply={filter} />
        <ModeSwitch
          mode={chosenMode}
          onChoose={(chosen) => {
            setMode(chosen)
            rememberMode(chosen)
          }}
        />
      </ShelfHead>
      {filterCount > 0 && <FilterChips filters={filters} onChange={filter} />}
      <div
        ref={panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, shownTab)}
        tabIndex={-1}
        {...following}
        className="outline-none"
      >
        <output className="sr-only">{texts.shown(shown.length)}</output>
        {shown.length === 0 && <WhyEmpty view={view} onClearFilters={() => filter({})} />}
        <ShelfGrid
          view={`${view.key} ${mode} ${areTicksShown}`}
          label={texts.tab[shownTab]}
          entries={shown}
          layout={layouts[mode]}
          card={card}
        />
      </div>
      {isSelecting && (
        <SelectBar
          selection={selection}
          shown={shown}
          shelves={view.own}
          onChanged={focusPanel}
          onDone={() => {
            selection.selectNone()
            select(false)
          }}
        />
      )}
      {dialog}
    </>
  )
}
