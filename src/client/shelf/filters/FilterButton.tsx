import { ListFilter } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import type { Entry } from '#contract/shelf.ts'
import type { Filters } from './kinds.ts'
import { filterTexts as texts } from './texts.ts'

interface FilterButtonProps {
  /** The books shown without filters. */
  entriesOf: () => Entry[]
  filters: Filters
  count: number
  onApply: (filters: Filters) => void
}

export function FilterButton({ entriesOf, filters, count, onApply }: FilterButtonProps) {
  const { Part: Panel, open, close } = useLazyPart(loadPanel, texts.failedToOpen)
  return (
    <>
      <Button variant="secondary" className="px-3" aria-haspopup="dialog" onClick={open}>
        <ListFilter size={20} aria-hidden="true" />
        {count > 0 ? texts.openWith(count) : texts.open}
      </Button>
      {Panel && (
        <Panel
          entries={entriesOf()}
          filters={filters}
          onClose={close}
          onApply={(chosen) => {
            close()
            onApply(chosen)
          }}
        />
      )}
    </>
  )
}

const loadPanel = async () => (await import('./FilterPanel.tsx')).FilterPanel
