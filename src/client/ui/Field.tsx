import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldWords {
  label: string
  hint?: ReactNode
  error?: string
}

interface FieldProps extends FieldWords {
  id?: string
  required?: boolean
  children: (aria: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

export const inputLook =
  'block w-full min-h-11 rounded-md border-control border-edge bg-card px-3 py-2 text-base text-ink disabled:bg-sunk disabled:text-ink2 aria-invalid:border-rubric'

export function Field({ label, hint, error, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={controlId} className="mb-1 block font-semibold">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="mt-1 text-sm text-ink2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="mt-1.5 flex items-start gap-1.5 rounded-sm bg-rubric-soft px-2 py-1.5 text-sm font-semibold text-rubric"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** About no field in particular; read aloud when it comes. */
export const FormError = ({ children }: { children: string | undefined }) =>
  children && (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
