import type { ComponentProps } from 'react'
import { Field, type FieldWords, inputLook } from './Field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldWords

export function TextArea({ label, hint, error, className = '', id, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => <textarea rows={4} {...area} {...aria} className={`${inputLook} ${className}`} />}
    </Field>
  )
}
