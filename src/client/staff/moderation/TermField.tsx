import { useId } from 'react'
import { Chip } from '#client/ui/Chip.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { suspensionMostDays } from '#contract/rules.ts'
import type { CaseDraft } from './caseDraft.ts'
import { terms } from './suspension.ts'
import { decideTexts as texts } from './texts.ts'

interface TermFieldProps {
  draft: CaseDraft
  onChange: (changed: Partial<CaseDraft>) => void
  error: string | undefined
}

/** How long a suspension lasts: a few usual terms, none at all, or so many days. */
export function TermField({ draft, onChange, error }: TermFieldProps) {
  const name = useId()
  return (
    <div className="space-y-3">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{texts.term}</legend>
        <div className="flex flex-wrap gap-2">
          {terms.map((term) => (
            <Chip
              key={term}
              type="radio"
              name={name}
              label={texts.terms[term]}
              checked={term === draft.term}
              onChange={() => onChange({ term })}
            />
          ))}
        </div>
      </fieldset>
      {draft.term === 'typed' && (
        <TextField
          label={texts.days}
          hint={error === undefined && texts.daysHint(suspensionMostDays)}
          error={error}
          inputMode="numeric"
          name="days"
          value={draft.typedDays}
          onChange={(event) => onChange({ typedDays: event.target.value })}
        />
      )}
    </div>
  )
}
