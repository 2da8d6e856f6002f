import type { Ref } from 'react'
import { type Audience, audiences } from '#contract/rules.ts'
import { Field, type FieldWords, inputLook } from './Field.tsx'

export const audienceTexts = { public: 'Everyone', friends: 'Friends', private: 'Only me' } satisfies Record<
  Audience,
  string
>

interface AudienceSelectProps extends FieldWords {
  value: Audience
  onChange: (audience: Audience) => void
  ref?: Ref<HTMLSelectElement>
}

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
