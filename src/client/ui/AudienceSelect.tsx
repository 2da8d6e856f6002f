import type { Ref } from 'react'
import { audiences, type Audience } from '#contract/rules.ts'
import { audienceTexts } from './audienceTexts.ts'
import { Field, type FieldWords, inputLook } from './Field.tsx'

interface AudienceSelectProps extends FieldWords {
  value: Audience
  onChange: (audience: Audience) => void
  ref?: Ref<HTMLSelectElement>
}

/** Who sees something: everyone, friends, or nobody but the reader. */
export function AudienceSelect({ value, onChange, ref, ...words }: AudienceSelectProps) {
  return (
    <Field {...words}>
      {(aria) => (
        <select
          {...aria}
          ref={ref}
          value={value}
          onChange={(event) => onChange(audiences.find((audience) => audience === event.target.value) ?? value)}
          className={inputLook}
        >
          {audiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceTexts[audience]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
