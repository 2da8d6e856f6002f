import { useState } from 'react'
import { Chip } from './Chip.tsx'
import { inputLook } from './Field.tsx'
import { uiTexts } from './texts.ts'

interface ChipGroupProps {
  legend: string
  options: readonly string[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
  max?: number
  filter?: boolean
  /** Puts the initially chosen options first; later choices do not move. */
  chosenFirst?: boolean
  isLegendHidden?: boolean
}

export function ChipGroup({ legend, options, value, onChange, max, filter, ...shape }: ChipGroupProps) {
  const [wanted, setWanted] = useState('')
  const hasFilter = filter ?? options.length > 20
  const [first] = useState(shape.chosenFirst ? value : [])
  const inOrder = [...options].sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
  const shown = inOrder.filter((option) => option.toLowerCase().includes(wanted.trim().toLowerCase()))
  const isFull = max !== undefined && value.length >= max
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((chosen) => chosen !== option) : [...value, option])
  return (
    <fieldset className="min-w-0">
      <legend className={shape.isLegendHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      {hasFilter && (
        <input
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={`${uiTexts.filter}: ${legend}`}
          placeholder={uiTexts.filter}
          className={`${inputLook} mb-2 max-w-64`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map((option) => (
          <Chip
            key={option}
            type="checkbox"
            label={option}
            checked={value.includes(option)}
            disabled={isFull && !value.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className="text-sm text-ink2">{uiTexts.noMatch}</p>}
      {max !== undefined && (
        <p role="status" className="mt-1.5 text-sm text-ink2">
          {uiTexts.chosenOf(value.length, max)}
        </p>
      )}
    </fieldset>
  )
}
