import { CountedArea } from '#client/reviews/CountedArea.tsx'
import { moderationNoteMaxLength as most } from '#contract/rules.ts'
import { type Act, tellsAuthor } from './acts.ts'
import type { CaseDraft } from './caseDraft.ts'
import type { Problems } from './decision.ts'
import { TermField } from './TermField.tsx'
import { decideTexts as texts } from './texts.ts'

interface DecisionFieldsProps {
  act: Act
  author: string
  draft: CaseDraft
  problems: Problems | undefined
  onChange: (changed: Partial<CaseDraft>) => void
}

/** What a decision is made with: how long, what the author is told, what moderators keep in mind. */
export function DecisionFields({ act, author, draft, problems, onChange }: DecisionFieldsProps) {
  return (
    <>
      {act === 'suspend' && <TermField draft={draft} onChange={onChange} error={problems?.days} />}
      {tellsAuthor(act) && (
        <CountedArea
          data-first-focus
          label={texts.noteToAuthor(author)}
          hint={texts.noteToAuthorHint[act === 'show' ? 'optional' : 'needed']}
          most={most}
          value={draft.noteToAuthor}
          error={problems?.noteToAuthor}
          onChange={(event) => onChange({ noteToAuthor: event.target.value })}
        />
      )}
      <CountedArea
        label={texts.note}
        hint={texts.noteHint}
        most={most}
        rows={2}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}
