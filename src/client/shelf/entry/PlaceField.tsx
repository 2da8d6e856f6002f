import { useEffect, useId, useRef } from 'react'
import { FieldError, inputLook } from '#client/ui/Field.tsx'
import type { Place } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import { progressTexts as texts } from '../reads/texts.ts'

export interface TypedPlace {
  unit: Place['unit']
  value: string
}

type Lengths = Pick<Entry, 'progress' | 'pages' | 'minutes'>

/** The place last noted; else an empty field in the unit that the book's length suggests. */
export function typedPlaceOf(entry: Lengths | null): TypedPlace {
  if (entry?.progress) return { unit: entry.progress.unit, value: String(entry.progress.value) }
  const unit = entry?.pages ? 'page' : entry?.minutes ? 'minutes' : 'percent'
  return { unit, value: '' }
}

/** As the server limits pages and minutes. */
export const maxLength = 99_999

/** Refuses what is no number, and what lies beyond the end. */
export function placeOf(
  { unit, value }: TypedPlace,
  entry: Lengths | null,
): Place | { error: string; beyond?: number } {
  const typed = numberOf(value)
  if (value.trim() === '' || !Number.isFinite(typed) || typed < 0) return { error: texts.notANumber[unit] }
  if (unit === 'percent')
    return typed > 100 ? { error: texts.beyondPercent } : { unit, value: Math.round(typed * 100) / 100 }
  if (!Number.isInteger(typed)) return { error: texts.notANumber[unit] }
  if (typed > maxLength) return { error: texts.tooLong[unit] }
  const length = unit === 'page' ? entry?.pages : entry?.minutes
  if (length && typed > length) return { error: texts.beyond[unit](length), beyond: typed }
  return { unit, value: typed }
}

const numberOf = (value: string) => Number(value.trim().replace(/%$/, '').replace(',', '.'))

interface PlaceFieldProps {
  label: string
  entry: Lengths | null
  typed: TypedPlace
  onType: (typed: TypedPlace) => void
  error?: string | undefined
  isLabelHidden?: boolean
  /** Has the focus when its dialog opens, and what it holds is overwritten by typing. */
  isFirst?: boolean
}

const units: Place['unit'][] = ['page', 'percent', 'minutes']

export function PlaceField({
  label,
  entry,
  typed,
  onType,
  error,
  isLabelHidden = false,
  isFirst = false,
}: PlaceFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Switching the unit there and back changes nothing.
  const asTyped = useRef<TypedPlace>(undefined)
  const isKnown = entry !== null
  useEffect(() => {
    if (isFirst && isKnown && document.activeElement === input.current) input.current?.select()
  }, [isFirst, isKnown])
  const length = typed.unit === 'page' ? entry?.pages : typed.unit === 'minutes' ? entry?.minutes : 100
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
      </label>
      <div className="flex items-center gap-1.5">
        <input
          ref={input}
          id={id}
          data-first-focus={isFirst || undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed.value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            asTyped.current = undefined
            onType({ ...typed, value: event.target.value })
          }}
          onFocus={(event) => event.target.select()}
          className={`${inputLook} numbers shrink-0`}
          style={{ width: '4.5rem', paddingInline: 8 }}
        />
        <select
          aria-label={texts.unit}
          value={typed.unit}
          onChange={(event) => {
            asTyped.current ??= typed
            onType(inUnit(asTyped.current, event.target.value as Place['unit'], entry))
          }}
          className={`${inputLook} min-w-0`}
          style={{ width: 'auto', paddingInline: 8 }}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {texts.units[unit]}
            </option>
          ))}
        </select>
        {typed.unit !== 'percent' && length && (
          <span className="numbers shrink-0 text-sm text-ink2">{texts.of(length)}</span>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Converts what is typed where both lengths are known; else it stays. */
function inUnit({ unit, value }: TypedPlace, to: Place['unit'], entry: Lengths | null): TypedPlace {
  const lengths = { page: entry?.pages ?? 0, minutes: entry?.minutes ?? 0, percent: 100 }
  const typed = numberOf(value)
  const isKnown = value.trim() !== '' && Number.isFinite(typed) && lengths[unit] > 0 && lengths[to] > 0
  const converts = isKnown && unit !== to
  return { unit: to, value: converts ? String(Math.round((typed / lengths[unit]) * lengths[to])) : value }
}
