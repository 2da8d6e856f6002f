import { useState } from 'react'
import { useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { type Case, subjectOf } from '#contract/cases.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { type Act, actNow, notifiesAuthor } from './acts.ts'
import { caseNow, decide } from './decide.ts'
import { decisionOf, problemsOf, verdictFor } from './decision.ts'
import { DecisionFields } from './DecisionFields.tsx'
import { actTexts, decideTexts as texts, nouns } from './texts.ts'
import { caseDraft } from './caseDraft.ts'
import { moderatorErrorText } from '#client/staff/kit/errorText.ts'
import { CaseMade, hiddenText } from './CaseMade.tsx'
import { CaseText } from './CaseText.tsx'
import { keyOf } from './cases.ts'
import { PastDecisions } from './PastDecisions.tsx'
import { ReportsOf } from './ReportsOf.tsx'
import { type VerdictDetails, verdictLetter } from '#contract/verdictLetter.ts'

interface ToldProps {
  author: string
  told: VerdictDetails
}

interface DecideDialogProps {
  given: Case
  wanted: Act
  onClose: () => void
  onDecided: () => void
}

export function DecideDialog({ given, wanted, onClose, onDecided }: DecideDialogProps) {
  const [about, setAbout] = useState(given)
  const { draft, change, forget } = useKeptDraft(`case:${keyOf(about)}`, caseDraft)
  const act = actNow(wanted, about)
  const author = about.author?.username
  const noun = nouns[about.kind]
  const notified = notifiesAuthor(act, author) ? author : undefined
  const problems = problemsOf(act, author, draft)

  const send = async () => {
    const left = await decide(about, decisionOf(act, author, draft)).catch(async (error: unknown) => {
      if (isRefusal(error, 'CASE_CHANGED')) setAbout(await caseNow(about))
      throw error
    })
    forget()
    onClose()
    onDecided()
    const said = [notified !== undefined && texts.told(notified), left !== undefined && texts.left(left)]
    notify({ title: texts.done[act](noun), description: said.filter(Boolean).join(' ') })
  }

  return (
    <ActDialog
      words={{
        title: texts.title[act](noun, author),
        confirm: actTexts(about.kind)[act].label,
        busy: texts.busy,
        failed: texts.failed,
      }}
      variant={act === 'keep' || act === 'show' ? 'primary' : 'danger'}
      isReady={problems === undefined}
      onAct={send}
      onClose={onClose}
      why={moderatorErrorText}
    >
      {(isChecked) => (
        <>
          <p>{texts.follows[act](noun, author)}</p>
          {about !== given && <CaseNow about={about} />}
          <DecisionFields
            act={act}
            author={notified}
            draft={draft}
            problems={isChecked ? problems : undefined}
            onChange={(changed) => change({ ...draft, ...changed })}
          />
          {act !== 'keep' && notified !== undefined && <Told author={notified} told={verdictFor(act, about, draft)} />}
        </>
      )}
    </ActDialog>
  )
}

function CaseNow({ about }: { about: Case }) {
  return (
    <div className="space-y-4 rounded-md border border-dashed border-edge bg-sunk px-4 py-3">
      <p className="font-semibold">{texts.again}</p>
      {subjectOf(about).isHidden && <p className="font-semibold text-rubric">{hiddenText(about)}</p>}
      {about.kind === 'review' ? <CaseText about={about} /> : <CaseMade about={about} />}
      <ReportsOf about={about} />
      <PastDecisions about={about} />
    </div>
  )
}

/** The exact mail that the author will get. */
function Told({ author, told }: ToldProps) {
  const note = told.note?.trim() || (told.what === 'lift' || told.what === 'shown' ? undefined : texts.noteStandsHere)
  const { subject, lines, after } = verdictLetter(author, { ...told, note })
  return (
    <details className="rounded-md border border-line bg-paper px-4 text-sm">
      <summary className="min-h-11 py-2.5 font-semibold">{texts.preview(author)}</summary>
      <div className="space-y-2 pb-4 wrap-anywhere">
        <p className="font-semibold">{subject}</p>
        {[...lines, ...after].map((line, place) => (
          <p key={place}>{line}</p>
        ))}
      </div>
    </details>
  )
}
