import type { ComponentProps } from 'react'
import { Field, type FieldWords, inputLook } from './Field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldWords

type TextFieldProps = ComponentProps<'input'> & FieldWords

export function TextField({ label, hint, error, className = '', id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => <input {...input} {...aria} className={`${inputLook} ${className}`} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, className = '', id, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => <textarea rows={4} {...area} {...aria} className={`${inputLook} ${className}`} />}
    </Field>
  )
}
