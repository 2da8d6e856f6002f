import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; hint?: string; error?: ReactNode }

export function Checkbox({ label, hint, error, ...input }: TickProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-sm border-control border-edge bg-card checked:border-sage checked:bg-sage"
          />
          <Check
            size={18}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none absolute hidden text-on-sage peer-checked:block"
          />
        </span>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 ml-9 text-sm text-ink2">
          {hint}
        </p>
      )}
      {error && <div id={`${id}-error`}>{error}</div>}
    </div>
  )
}
