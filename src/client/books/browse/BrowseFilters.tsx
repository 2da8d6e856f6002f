import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { BrowsePanel } from './BrowsePanel.tsx'
import { type BrowseSearch, chosenIn, withoutChosen } from './filters.ts'
import { filterTexts as texts, labelOf } from './texts.ts'

interface BrowseFiltersProps {
  search: BrowseSearch
  onChange: (search: BrowseSearch) => void
}

export function BrowseFilters({ search, onChange }: BrowseFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenIn(search)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button variant="secondary" className="px-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter size={20} aria-hidden="true" />
        {chosen.length > 0 ? texts.openWith(chosen.length) : texts.open}
      </Button>
      {chosen.length > 0 && (
        <div role="group" aria-label={texts.chosen} className="flex flex-wrap gap-2">
          {chosen.map((each) => (
            <button
              key={`${each.kind} ${each.value}`}
              type="button"
              aria-label={texts.remove(labelOf(each))}
              onClick={() => onChange(withoutChosen(search, each))}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md bg-sage-soft px-3 py-1.5 font-semibold text-sage"
            >
              {labelOf(each)}
              <X size={16} aria-hidden="true" />
            </button>
          ))}
          <button type="button" onClick={() => onChange({})} className="link min-h-11 px-2">
            {texts.clearAll}
          </button>
        </div>
      )}
      {isOpen && (
        <BrowsePanel
          search={search}
          onClose={() => setOpen(false)}
          onApply={(wanted) => {
            setOpen(false)
            onChange(wanted)
          }}
        />
      )}
    </div>
  )
}
