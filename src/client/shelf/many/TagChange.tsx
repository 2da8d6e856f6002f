import { useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { inputLook } from '#client/ui/Field.tsx'
import type { ChangeOfMany, Tag } from '#contract/many.ts'
import { characters, genres, themes, tropes } from '#contract/vocabulary.ts'
import { manyTexts as texts } from './texts.ts'

const fields = { genres, tropes, themes, characters }

const tags = Object.entries(fields).flatMap(([field, names]) => names.map((name) => ({ field, name }) as Tag))

/** One tag, to be added or taken away. */
export function TagChange({ onChange }: { onChange: (change: ChangeOfMany) => void }) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const tag = tags[Number(chosen)]
  const change = (kind: 'addTag' | 'removeTag') => (chosen !== '' && tag ? onChange({ kind, tag }) : setMissing(true))
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {texts.tag}
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          value={chosen}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => {
            setChosen(event.target.value)
            setMissing(false)
          }}
          className={`${inputLook} max-w-64`}
        >
          <option value="">{texts.chooseTag}</option>
          {Object.keys(fields).map((field) => (
            <optgroup key={field} label={texts.tagFields[field as Tag['field']]}>
              {tags.map((each, place) =>
                each.field === field ? (
                  <option key={each.name} value={place}>
                    {each.name}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
        </select>
        <Button variant="secondary" onClick={() => change('addTag')}>
          {texts.addTag}
        </Button>
        <Button variant="secondary" onClick={() => change('removeTag')}>
          {texts.removeTag}
        </Button>
      </div>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rubric">
          {texts.tagMissing}
        </p>
      )}
    </div>
  )
}
