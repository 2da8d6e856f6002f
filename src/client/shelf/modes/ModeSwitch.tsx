import { Grid3x3, LayoutGrid, Rows3 } from 'lucide-react'
import { useId } from 'react'
import { shelfTexts as texts } from '../texts.ts'
import { type ShelfMode, shelfModes } from './modes.ts'

interface ModeSwitchProps {
  mode: ShelfMode
  onChoose: (mode: ShelfMode) => void
}

const icons = { grid: LayoutGrid, compact: Grid3x3, list: Rows3 }

export function ModeSwitch({ mode, onChoose }: ModeSwitchProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 block font-semibold">{texts.mode}</legend>
      <div className="flex gap-2">
        {shelfModes.map((each) => {
          const Icon = icons[each]
          return (
            <label
              key={each}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md border-control border-edge bg-card hover:bg-sage-soft has-checked:border-sage has-checked:bg-sage has-checked:text-on-sage ring-focus-within"
            >
              <input
                type="radio"
                name={name}
                aria-label={texts.modes[each]}
                checked={each === mode}
                onChange={() => onChoose(each)}
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
              />
              <Icon size={20} aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
