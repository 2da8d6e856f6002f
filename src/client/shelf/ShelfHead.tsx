import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { shelfSorts, shelfTabs } from './shelfView.ts'
import { ShelfControls } from './ShelfControls.tsx'
import { shelfTexts as texts } from './texts.ts'
import type { ShelfView } from './useShelfView.ts'

export const panelId = 'shelf'
const controlsId = 'shelf-controls'

interface ShelfHeadProps {
  view: ShelfView
  /** Beside the filter and the order. */
  children: ReactNode
  below: ReactNode
}

/** The tabs, then how to filter and sort: on a narrow window one press away, so that the books come first. */
export function ShelfHead({ view, children, below }: ShelfHeadProps) {
  const { tab, sort, shelf, shelfId, words } = view
  const [areControlsOpen, setControlsOpen] = useState(words !== '' || sort.value !== 'added' || Boolean(shelfId.value))
  return (
    <>
      <div className="mb-3 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Tabs
            label={texts.tabs}
            panelId={panelId}
            tabs={shelfTabs.map((id) => ({ id, label: texts.tab[id], count: view.counts[id] }))}
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
          words={view.typed}
          onWords={view.setTyped}
          sort={sort.value}
          onSort={sort.choose}
          sorts={shelfSorts.filter((each) => each !== 'own' || tab.value === 'tbr' || shelf || sort.value === 'own')}
        >
          {children}
        </ShelfControls>
        {below}
      </div>
    </>
  )
}
