import { api, queryClient } from '#client/lib/api.ts'
import { useMe } from '#client/lib/session.ts'
import { notify } from '#client/ui/toast.ts'
import type { Suspended } from '#contract/moderation.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { decisionOf, problemsOf } from './decision.ts'
import { DecisionFields } from './DecisionFields.tsx'
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
  const problems = problemsOf('show', username, draft)

  const lift = async () => {
    const { noteToAuthor, note } = decisionOf('show', draft)
    await api.moderation.lift.call({ readerId, noteToReader: noteToAuthor, note })
    forget()
    await queryClient.invalidateQueries({ queryKey: api.moderation.key() })
    onClose()
    setTimeout(onLifted)
    notify({ title: texts.done, description: decideTexts.told(username) })
  }

  return (
    <ActDialog
      words={{ title: texts.title(username), confirm: texts.confirm, busy: texts.busy, failed: texts.failed }}
      isReady={problems === undefined}
      onAct={lift}
      onClose={onClose}
      why={whyNot}
    >
      {() => (
        <>
          <p>{texts.follows(username)}</p>
          <DecisionFields act="show" author={username} draft={draft} problems={undefined} onChange={change} />
        </>
      )}
    </ActDialog>
  )
}
