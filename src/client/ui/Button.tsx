import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonVariant } from './buttonClasses.ts'
import { Spinning } from './Spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Disables the action but keeps the button focusable. */
  busy?: boolean
  busyText?: string
}

export function Button({ variant, busy = false, busyText, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClasses(variant)} ${className}`}
    >
      {busy && <Spinning />}
      {busy && busyText ? busyText : children}
    </button>
  )
}
