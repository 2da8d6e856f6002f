import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { starSteps } from '#contract/rules.ts'
import { StarShape } from './StarShape.tsx'
import { uiTexts } from './texts.ts'

interface StarInputProps {
  value: number | null
  onChange: (stars: number | null) => void
  label: string
  note?: string
  disabled?: boolean
  name: string
}

/** Quarter stars from an import show as the nearest half, but are kept until the reader chooses. */
export function StarInput({ value, onChange, label, note, disabled = false, name }: StarInputProps) {
  const { dragged, ...drag } = useStarDrag(onChange)
  const shown = dragged ?? Math.round((value ?? 0) * 2) / 2
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const stars = starsOfKey(event.key)
    if (stars === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(stars)
    if (stars !== null) event.currentTarget.querySelector<HTMLElement>(`[value="${stars}"]`)?.focus()
  }
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={note ? 'font-semibold' : 'mb-1 font-semibold'}>{label}</legend>
      {note && <p className="mb-1 text-sm text-ink2">{note}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div role="presentation" onKeyDown={press} {...drag} className="star-steps relative h-12 w-[260px]">
          <div className="pointer-events-none absolute inset-0 flex">
            {[1, 2, 3, 4, 5].map((star) => (
              <span key={star} className="grid w-[52px] place-items-center">
                <StarShape filled={shown - star + 1} size={38} />
              </span>
            ))}
          </div>
          <div className="absolute inset-0 flex">
            {starSteps.map((step) => (
              <input
                key={step}
                type="radio"
                name={name}
                value={step}
                checked={shown === step}
                onChange={() => onChange(step)}
                aria-label={uiTexts.starName(step)}
                className="h-12 w-[26px] cursor-pointer appearance-none disabled:cursor-default"
              />
            ))}
          </div>
        </div>
        <output className="numbers min-w-[4.5ch] text-lg font-semibold">
          {value === null && dragged === null ? uiTexts.noRating : uiTexts.shownStars(dragged ?? value ?? 0)}
        </output>
        {value !== null && (
          <button
            type="button"
            aria-label={uiTexts.clearRating}
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

/** Chooses the last star of a drag. Ignores taps and movements that scroll the page. */
function useStarDrag(onChoose: (stars: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const from = useRef<number>(undefined)
  // A ref, because the finger may lift before the last movement renders.
  const at = useRef<number | null>(null)
  const drag = (step: number | null) => {
    at.current = step
    setDragged(step)
  }
  const hasDragged = useRef(false)
  const end = () => {
    from.current = undefined
    drag(null)
  }
  return {
    dragged,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged.current = false
      from.current = event.button === 0 ? stepAt(event) : undefined
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const step = stepAt(event)
      if (from.current === undefined || (step === from.current && at.current === null)) return
      hasDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      drag(step)
    },
    onPointerUp: () => {
      if (at.current !== null) onChoose(at.current)
      end()
    },
    onPointerCancel: end,
    // The star where the drag began gets a click at its end.
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) event.preventDefault()
      hasDragged.current = false
    },
  }
}

function stepAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(5, Math.max(0.5, Math.ceil(((clientX - left) / width) * 10) / 2))
}

/** A digit, Home or End sets stars; null clears them; undefined for other keys. */
export function starsOfKey(key: string): number | null | undefined {
  if (key === 'Home') return 0.5
  if (key === 'End') return 5
  if (key === '0' || key === 'Delete' || key === 'Backspace') return null
  return /^[1-5]$/.test(key) ? Number(key) : undefined
}
