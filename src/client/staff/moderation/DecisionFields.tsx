import { CountedArea } from '#client/reviews/CountedArea.tsx'
import { moderationNoteMaxLength as most, maxSuspensionDays } from '#contract/rules.ts'
import type { Act } from './acts.ts'
import type { CaseDraft } from './caseDraft.ts'
import type { Problems } from './decision.ts'
import { decideTexts as texts } from './texts.ts'
import { useId } from 'react'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { terms } from './suspension.ts'

interface TermFieldProps {
  draft: CaseDraft
  onChange: (changed: Partial<CaseDraft>) => void
  error: string | undefined
}

interface DecisionFieldsProps {
  act: Act
  /** Undefined when nobody is notified. */
  author: string | undefined
  draft: CaseDraft
  problems: Problems | undefined
  onChange: (changed: Partial<CaseDraft>) => void
}

export function DecisionFields({ act, author, draft, problems, onChange }: DecisionFieldsProps) {
  return (
    <>
      {act === 'suspend' && (
        <>
          <TermField draft={draft} onChange={onChange} error={problems?.days} />
          <Checkbox
            label={texts.hidesAll}
            checked={draft.hidesAll}
            onChange={(event) => onChange({ hidesAll: event.target.checked })}
          />
        </>
      )}
      {author !== undefined && (
        <CountedArea
          // A suspension has more to read first.
          data-first-focus={act !== 'suspend' || undefined}
          label={texts.noteToAuthor(author)}
          hint={texts.noteToAuthorHint[act === 'show' ? 'optional' : 'needed']}
          max={most}
          value={draft.noteToAuthor}
          error={problems?.noteToAuthor}
          onChange={(event) => onChange({ noteToAuthor: event.target.value })}
        />
      )}
      <CountedArea
        label={texts.note}
        hint={texts.noteHint}
        max={most}
        rows={2}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}

function TermField({ draft, onChange, error }: TermFieldProps) {
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
          hint={error === undefined && texts.daysHint(maxSuspensionDays)}
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
