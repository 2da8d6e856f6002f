import { useRef, useState } from 'react'
import { api, queryClient } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { CountedArea } from '#client/reviews/CountedArea.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Suspended } from '#contract/moderation.ts'
import { moderationNoteMaxLength as most } from '#contract/rules.ts'
import { decisionOf, problemsOf } from './decision.ts'
import { decideTexts, suspendedTexts as texts } from './texts.ts'
import { useCaseDraft } from './useCaseDraft.ts'
import { whyNot } from './whyNot.ts'

interface LiftDialogProps {
  reader: Suspended
  onClose: () => void
  /** Called after `onClose` when the suspension has ended. */
  onLifted: () => void
}

/** Ends a suspension, with words for its reader and for the other moderators if there are any. */
export function LiftDialog({ reader, onClose, onLifted }: LiftDialogProps) {
  const { id: readerId, username } = reader
  const { draft, change, forget } = useCaseDraft(useMe()?.id ?? '', readerId)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const lift = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { noteToAuthor, note } = decisionOf('show', draft)
      await api.moderation.lift.call({ readerId, noteToReader: noteToAuthor, note })
      forget()
      await queryClient.invalidateQueries({ queryKey: api.moderation.key() })
      onClose()
      setTimeout(onLifted)
      notify({ title: texts.done, description: decideTexts.told(username) })
    } catch (error) {
      setRefusal(error)
      if (!form.current) notifyError({ title: texts.failed, description: whyNot(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={texts.title(username)}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !problemsOf('show', username, draft)) void lift()
        }}
        className="space-y-5"
      >
        <p>{texts.follows(username)}</p>
        <CountedArea
          data-first-focus
          label={decideTexts.noteToAuthor(username)}
          hint={texts.noteHint}
          most={most}
          value={draft.noteToAuthor}
          onChange={(event) => change({ noteToAuthor: event.target.value })}
        />
        <CountedArea
          label={decideTexts.note}
          hint={decideTexts.noteHint}
          most={most}
          rows={2}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        {refusal !== undefined && (
          <ErrorBox title={texts.failed}>
            <p>{whyNot(refusal)}</p>
          </ErrorBox>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {decideTexts.cancel}
          </Button>
          <Button type="submit" busy={isBusy} busyText={texts.busy}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
