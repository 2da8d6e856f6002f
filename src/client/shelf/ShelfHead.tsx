import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { type ShelfSort, isShelfSort, shelfSorts, shelfTabs } from './shelfTabs.ts'
import { shelfTexts as texts } from './texts.ts'
import type { ShelfView } from './useShelfView.ts'
import { TextField } from '#client/ui/TextField.tsx'

interface ShelfControlsProps {
  words: string
  onWords: (words: string) => void
  sort: ShelfSort
  onSort: (sort: ShelfSort) => void
  sorts: readonly ShelfSort[]
  children: ReactNode
}

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

function ShelfControls({ words, onWords, sort, onSort, sorts, children }: ShelfControlsProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="flex-1" style={{ flexBasis: '9rem', maxWidth: '20rem' }}>
        <TextField
          type="search"
          label={texts.filter}
          placeholder={texts.filterHint}
          autoComplete="off"
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </div>
      <div className="flex-1" style={{ flexBasis: '9rem', maxWidth: '12rem' }}>
        <label htmlFor={id} className="mb-1 block font-semibold">
          {texts.sort}
        </label>
        <select
          id={id}
          value={sort}
          onChange={(event) => isShelfSort(event.target.value) && onSort(event.target.value)}
          className="block min-h-11 w-full rounded-md border-control border-edge bg-card px-3 py-2"
        >
          {sorts.map((key) => (
            <option key={key} value={key}>
              {texts.sorts[key]}
            </option>
          ))}
        </select>
      </div>
      {children}
    </div>
  )
}
