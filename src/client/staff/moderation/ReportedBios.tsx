import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { plainText, useKeptDraft } from '#client/lib/useKeptDraft.ts'
import { CountedArea } from '#client/reviews/CountedArea.tsx'
import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { ActDialog } from '#client/staff/kit/ActDialog.tsx'
import { moderatorErrorText } from '#client/staff/kit/errorText.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { hasVisibleText } from '#contract/cleanText.ts'
import type { ReportedBio } from '#contract/moderation.ts'
import { moderationNoteMaxLength as most } from '#contract/rules.ts'
import { Listing } from './Listing.tsx'
import { biosQuery } from './queries.ts'
import { caseTexts, decideTexts } from './texts.ts'
import { bioTexts as texts } from './readerTexts.ts'

interface BioProps {
  reported: ReportedBio
  onGone: () => void
}

export function ReportedBios({ onGone }: { onGone: () => void }) {
  const query = useInfiniteQuery(biosQuery)
  const bios = query.data?.pages.flatMap((page) => page.bios) ?? []
  return (
    <Listing list="bios" query={query} count={bios.length}>
      <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {bios.map((reported) => (
          <Card as="li" key={reported.reader.id} className="space-y-4 p-4 sm:p-5">
            <Bio reported={reported} onGone={onGone} />
          </Card>
        ))}
      </ul>
    </Listing>
  )
}

function Bio({ reported, onGone }: BioProps) {
  const { reader, bio, reports, openReports } = reported
  const [isRemoving, setRemoving] = useState(false)
  const { mutate: keep, isPending } = useMutation({
    mutationFn: () => api.moderation.decideBio.call({ readerId: reader.id, bio, decision: 'keep' }),
    onSuccess: () => settle(texts.kept, onGone),
    onError: (error) => notifyError({ title: texts.failed, description: moderatorErrorText(error) }),
  })
  return (
    <>
      <Reviewer writer={reader} />
      <p className="max-w-[60ch] text-lg wrap-anywhere">{bio}</p>
      <section>
        <h2 className="mb-2 font-bold">{caseTexts.reports(openReports)}</h2>
        <ul role="list" className="space-y-3">
          {reports.map(({ reason, at, about }, place) => (
            <li key={place} className="border-l-4 border-edge pl-3">
              <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
              <p className="text-sm wrap-anywhere text-ink2">
                <time dateTime={at}>{shownMoment(at)}</time>
                {about !== null && `, ${texts.about(about)}`}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isPending}
          aria-label={texts.keep.of(reader.username)}
          onClick={() => isPending || keep()}
        >
          {texts.keep.label}
        </Button>
        <Button variant="danger" aria-label={texts.remove.of(reader.username)} onClick={() => setRemoving(true)}>
          {texts.remove.label}
        </Button>
      </div>
      {isRemoving && <RemoveDialog reported={reported} onGone={onGone} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveDialog({ reported: { reader, bio }, onGone, onClose }: BioProps & { onClose: () => void }) {
  const { username, id: readerId } = reader
  const { draft: note, change, forget } = useKeptDraft(`bio-case:${readerId}`, plainText)
  const isReady = hasVisibleText(note) && note.trim().length <= most
  return (
    <ActDialog
      words={{ title: texts.title(username), confirm: texts.remove.label, busy: texts.busy, failed: texts.failed }}
      variant="danger"
      isReady={isReady}
      onClose={onClose}
      why={moderatorErrorText}
      onAct={async () => {
        await api.moderation.decideBio.call({ readerId, bio, decision: 'remove', noteToReader: note })
        forget()
        onClose()
        await settle(texts.removed, onGone, decideTexts.told(username))
      }}
    >
      {(isChecked) => (
        <>
          <p>{texts.follows(username)}</p>
          <CountedArea
            data-first-focus
            label={decideTexts.noteToAuthor(username)}
            hint={texts.noteHint}
            max={most}
            value={note}
            error={isChecked && !hasVisibleText(note) ? decideTexts.noteNeeded(username) : undefined}
            onChange={(event) => change(event.target.value)}
          />
        </>
      )}
    </ActDialog>
  )
}

async function settle(title: string, onGone: () => void, description?: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: api.moderation.key() })
  setTimeout(onGone)
  notify({ title, ...(description !== undefined && { description }) })
}
