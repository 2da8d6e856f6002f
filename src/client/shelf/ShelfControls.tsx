import { type ReactNode, useId } from 'react'
import { TextField } from '#client/ui/TextField.tsx'
import { isShelfSort, type ShelfSort } from './shelfView.ts'
import { shelfTexts as texts } from './texts.ts'

interface ShelfControlsProps {
  words: string
  onWords: (words: string) => void
  sort: ShelfSort
  onSort: (sort: ShelfSort) => void
  sorts: readonly ShelfSort[]
  children: ReactNode
}

export function ShelfControls({ words, onWords, sort, onSort, sorts, children }: ShelfControlsProps) {
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
