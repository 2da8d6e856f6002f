import { ListFilter, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { BrowsePanel } from './BrowsePanel.tsx'
import { chosenIn, withoutChosen } from './chosen.ts'
import type { BrowseSearch } from './filters.ts'
import { filterTexts as texts, labelOf } from './texts.ts'

interface BrowseFiltersProps {
  search: BrowseSearch
  onChange: (search: BrowseSearch) => void
}

export function BrowseFilters({ search, onChange }: BrowseFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = chosenIn(search)
  // The pressed button goes, and would take the focus with it.
  const remove = (left: BrowseSearch) => {
    opener.current?.focus()
    onChange(left)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button ref={opener} variant="secondary" className="px-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
              onClick={() => remove(withoutChosen(search, each))}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md bg-sage-soft px-3 py-1.5 font-semibold text-sage"
            >
              {labelOf(each)}
              <X size={16} aria-hidden="true" />
            </button>
          ))}
          <button type="button" onClick={() => remove({})} className="link min-h-11 px-2">
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
