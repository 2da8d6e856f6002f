import { useId } from 'react'
import { Chip } from './Chip.tsx'
import { uiTexts } from './texts.ts'

interface ChipChoiceProps<Option extends string> {
  legend: string
  options: readonly Option[]
  value: Option | null
  onChange: (chosen: Option | null) => void
}

export function ChipChoice<Option extends string>({ legend, options, value, onChange }: ChipChoiceProps<Option>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option}
            type="radio"
            name={name}
            label={option}
            checked={option === value}
            onChange={() => onChange(option)}
            // A checked radio button fires no change event, so a click clears it.
            onClick={() => option === value && onChange(null)}
          />
        ))}
        {value !== null && (
          <button
            type="button"
            aria-label={`${uiTexts.clear}: ${legend}`}
            onClick={() => onChange(null)}
            className="link min-h-11 px-2"
          >
            {uiTexts.clear}
          </button>
        )}
      </div>
    </fieldset>
  )
}
