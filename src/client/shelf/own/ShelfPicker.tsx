import { ListChecks, Pencil } from 'lucide-react'
import { useId } from 'react'
import { inputLook } from '#client/ui/Field.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { ownTexts as texts } from './texts.ts'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import { moveTexts } from '../entry/texts.ts'
import { manyTexts } from '../many/texts.ts'

interface ShelfPickerProps {
  shelves: OwnShelf[]
  chosen: string | undefined
  onChoose: (shelfId: string | undefined) => void
  onSelect: (() => void) | undefined
}

export function ShelfPicker({ shelves, chosen, onChoose, onSelect }: ShelfPickerProps) {
  const id = useId()
  const { Part: Manage, open, close } = useLazyPart(loadManage, moveTexts.dialogFailed)
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
        onClick={open}
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
      {Manage && <Manage shelves={shelves} onClose={close} />}
    </div>
  )
}

const loadManage = async () => (await import('./ManageShelves.tsx')).ManageShelves
