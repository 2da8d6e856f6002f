import { useRef, useState } from 'react'
import { useMe } from '#client/session.ts'
import { isRefusal } from '#client/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Case } from '#contract/moderation.ts'
import { type Act, actNow, tellsAuthor } from './acts.ts'
import { CaseNow } from './CaseNow.tsx'
import { caseNow, decide } from './decide.ts'
import { decisionOf, problemsOf, toldOf } from './decision.ts'
import { DecisionFields } from './DecisionFields.tsx'
import { decideTexts as texts } from './texts.ts'
import { Told } from './Told.tsx'
import { useCaseDraft } from './useCaseDraft.ts'
import { whyNot } from './whyNot.ts'

interface DecideDialogProps {
  given: Case
  wanted: Act
  onClose: () => void
  /** Called after `onClose` when it was decided. */
  onDecided: () => void
}

/** Asks for what a decision needs and says what follows from it. What is typed stays until it was sent. */
export function DecideDialog({ given, wanted, onClose, onDecided }: DecideDialogProps) {
  const [about, setAbout] = useState(given)
  const [isBusy, setBusy] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const { draft, change, forget } = useCaseDraft(useMe()?.id ?? '', about.review.id)
  const form = useRef<HTMLFormElement>(null)
  const act = actNow(wanted, about)
  const author = about.author.username
  const problems = problemsOf(act, author, draft)

  const send = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const left = await decide(about, decisionOf(act, draft))
      forget()
      onClose()
      onDecided()
      const said = [tellsAuthor(act) && texts.told(author), left !== undefined && texts.left(left)]
      notify({ title: texts.done[act], description: said.filter(Boolean).join(' ') })
    } catch (error) {
      if (isRefusal(error, 'CASE_CHANGED')) setAbout(await caseNow(about))
      setRefusal(error)
      if (!form.current) notifyError({ title: texts.failed, description: whyNot(error) })
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    setChecked(true)
    if (problems) setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    else if (!isBusy) void send()
  }

  return (
    <Dialog open onClose={onClose} title={texts.title[act](author)}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="space-y-5"
      >
        <p>{texts.follows[act](author)}</p>
        {about !== given && <CaseNow about={about} />}
        <DecisionFields
          act={act}
          author={author}
          draft={draft}
          problems={isChecked ? problems : undefined}
          onChange={change}
        />
        {act !== 'keep' && <Told author={author} told={toldOf(act, about, draft)} />}
        {refusal !== undefined && (
          <ErrorBox title={texts.failed}>
            <p>{whyNot(refusal)}</p>
          </ErrorBox>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant={act === 'keep' || act === 'show' ? 'primary' : 'danger'}
            busy={isBusy}
            busyText={texts.busy}
          >
            {texts.confirm[act]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
