import { X } from 'lucide-react'
import { without } from './chosen.ts'
import { filterKinds, type Filters } from './kinds.ts'
import { filterTexts as texts, labelOf } from './texts.ts'

interface FilterChipsProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

export function FilterChips({ filters, onChange }: FilterChipsProps) {
  return (
    <div role="group" aria-label={texts.chosen} className="mb-4 flex flex-wrap gap-2">
      {filterKinds.flatMap((kind) =>
        (filters[kind] ?? []).map((value) => (
          <button
            key={`${kind} ${value}`}
            type="button"
            aria-label={texts.remove(texts.kinds[kind], labelOf(kind, value))}
            onClick={() => onChange(without(filters, kind, value))}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md bg-sage-soft px-3 py-1.5 font-semibold text-sage"
          >
            {labelOf(kind, value)}
            <X size={16} aria-hidden="true" />
          </button>
        )),
      )}
      <button type="button" onClick={() => onChange({})} className="link min-h-11 px-2">
        {texts.clearAll}
      </button>
    </div>
  )
}
