import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldWords, inputLook } from './Field.tsx'
import { uiTexts } from './texts.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldWords

/** Allows pasting and password managers. */
export function PasswordField({ label, hint, error, className = '', id, disabled, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className="relative">
          <input
            {...input}
            {...aria}
            disabled={disabled}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputLook} pr-12 ${className}`}
          />
          <button
            type="button"
            disabled={disabled}
            aria-label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink2 hover:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
