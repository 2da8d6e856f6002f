import type { ComponentProps } from 'react'
import { Field, type FieldWords, inputLook } from './Field.tsx'

type TextFieldProps = ComponentProps<'input'> & FieldWords

export function TextField({ label, hint, error, className = '', id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => <input {...input} {...aria} className={`${inputLook} ${className}`} />}
    </Field>
  )
}
