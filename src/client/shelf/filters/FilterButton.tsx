import { ListFilter } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { Button } from '#client/ui/Button.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { Entry } from '#contract/shelf.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
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
  const [Panel, setPanel] = useState<ComponentType<FilterPanelProps>>()
  const open = async () => {
    try {
      const { FilterPanel } = await import('./FilterPanel.tsx')
      setPanel(() => FilterPanel)
    } catch (error) {
      notifyError({ title: texts.failedToOpen, description: faultText(error) })
    }
  }
  const close = () => setPanel(undefined)
  return (
    <>
      <Button variant="secondary" className="px-3" aria-haspopup="dialog" onClick={() => void open()}>
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
