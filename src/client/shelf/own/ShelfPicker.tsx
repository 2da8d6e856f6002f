import { ListChecks, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { inputLook } from '#client/ui/Field.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { ManageShelves } from './ManageShelves.tsx'
import { ownTexts as texts } from './texts.ts'
import { manyTexts } from '../many/texts.ts'

interface ShelfPickerProps {
  shelves: OwnShelf[]
  chosen: string | undefined
  onChoose: (shelfId: string | undefined) => void
  onSelect: (() => void) | undefined
}

export function ShelfPicker({ shelves, chosen, onChoose, onSelect }: ShelfPickerProps) {
  const id = useId()
  const [isManaging, setManaging] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-2">
      {shelves.length > 0 && (
        <div style={{ maxWidth: '14rem' }}>
          <label htmlFor={id} className="mb-1 block font-semibold">
            {texts.shelf}
          </label>
          <select
            id={id}
            value={chosen ?? ''}
            onChange={(event) => onChoose(event.target.value || undefined)}
            className={inputLook}
          >
            <option value="">{texts.allShelves}</option>
            {shelves.map(({ id: shelfId, name, count }) => (
              <option key={shelfId} value={shelfId}>
                {texts.option(name, count)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button
        variant="secondary"
        onClick={() => setManaging(true)}
        aria-label={shelves.length > 0 ? texts.manage : undefined}
        title={shelves.length > 0 ? texts.manage : undefined}
        className={shelves.length > 0 ? 'px-3' : ''}
      >
        {shelves.length > 0 ? <Pencil size={20} aria-hidden="true" /> : texts.makeFirst}
      </Button>
      {onSelect && (
        <Button variant="secondary" onClick={onSelect} className="px-3">
          <ListChecks size={20} aria-hidden="true" />
          {manyTexts.select}
        </Button>
      )}
      {isManaging && <ManageShelves shelves={shelves} onClose={() => setManaging(false)} />}
    </div>
  )
}
