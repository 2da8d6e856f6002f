import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { Suspended } from '#contract/moderation.ts'
import { Listing } from './Listing.tsx'
import { suspendedQuery } from './queries.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { decideTexts, suspendedTexts as texts } from './texts.ts'
import { api, queryClient } from '#client/lib/api.ts'
import { useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { Card } from '#client/ui/Card.tsx'
import { notify } from '#client/ui/toast.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { decisionOf, problemsOf } from './decision.ts'
import { DecisionFields } from './DecisionFields.tsx'
import { caseDraft } from './caseDraft.ts'
import { moderatorErrorText } from '#client/staff/kit/errorText.ts'

interface LiftDialogProps {
  reader: Suspended
  onClose: () => void
  onLifted: () => void
}

export function SuspendedReaders({ onGone }: { onGone: () => void }) {
  const query = useInfiniteQuery(suspendedQuery)
  const [lifting, setLifting] = useState<Suspended>()
  const readers = query.data?.pages.flatMap((page) => page.readers) ?? []
  return (
    <>
      <Listing list="suspended" query={query} count={readers.length}>
        <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          {readers.map((reader) => (
            <Card
              as="li"
              key={reader.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <Reviewer writer={reader}>
                <p>{texts.since(shownMoment(reader.since), reader.until && shownMoment(reader.until))}</p>
              </Reviewer>
              <Button
                variant="secondary"
                aria-label={texts.lift.of(reader.username)}
                onClick={() => setLifting(reader)}
                className="ml-auto"
              >
                {texts.lift.label}
              </Button>
            </Card>
          ))}
        </ul>
      </Listing>
      {lifting && <LiftDialog reader={lifting} onClose={() => setLifting(undefined)} onLifted={onGone} />}
    </>
  )
}

function LiftDialog({ reader, onClose, onLifted }: LiftDialogProps) {
  const { id: readerId, username } = reader
  const { draft, change, forget } = useKeptDraft(`case:${readerId}`, caseDraft)
  const problems = problemsOf('show', username, draft)

  const lift = async () => {
    const { noteToAuthor, note } = decisionOf('show', username, draft)
    await api.moderation.lift.call({ readerId, noteToReader: noteToAuthor, note })
    await queryClient.invalidateQueries({ queryKey: api.moderation.key() })
    forget()
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
      why={moderatorErrorText}
    >
      {() => (
        <>
          <p>{texts.follows(username)}</p>
          <DecisionFields
            act="show"
            author={username}
            draft={draft}
            problems={undefined}
            onChange={(changed) => change({ ...draft, ...changed })}
          />
        </>
      )}
    </ActDialog>
  )
}
