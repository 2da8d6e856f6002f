import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonVariant } from './buttonClasses.ts'
import { Spinning } from './Spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Disables the action but keeps the button focusable. */
  busy?: boolean
  busyText?: string
  /** The press leaves the focus in its field: what that says when it is left could move the button from under it. */
  holdsStill?: boolean
}

export function Button({ variant, className = '', children, onClick, ...given }: ButtonProps) {
  const { busy = false, busyText, holdsStill = false, ...rest } = given
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onMouseDown={holdsStill ? (event) => event.preventDefault() : rest.onMouseDown}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClasses(variant)} ${className}`}
    >
      {busy && <Spinning />}
      {busy && busyText ? busyText : children}
    </button>
  )
}
