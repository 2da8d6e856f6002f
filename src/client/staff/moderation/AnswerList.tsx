import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { moderatorErrorText } from '#client/staff/kit/errorText.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Case, UnreadAnswer } from '#contract/cases.ts'
import type { Act } from './acts.ts'
import { CaseActions } from './CaseList.tsx'
import { ReviewHead, Subject } from './CaseText.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { Listing } from './Listing.tsx'
import { Note } from './PastDecisions.tsx'
import { answersQuery } from './queries.ts'
import { answerTexts as texts, caseTexts, nouns, verdictTexts } from './texts.ts'

export function AnswerList({ onGone }: { onGone: () => void }) {
  const query = useInfiniteQuery(answersQuery)
  const answers = query.data?.pages.flatMap((page) => page.answers) ?? []
  const [deciding, setDeciding] = useState<{ about: Case; act: Act }>()
  return (
    <>
      <Listing list="answers" query={query} count={answers.length}>
        <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {answers.map((answer) => (
            <li key={answer.id}>
              <AnswerCard answer={answer} onGone={onGone} onAct={(about, act) => setDeciding({ about, act })} />
            </li>
          ))}
        </ul>
      </Listing>
      {deciding && (
        <DecideDialog
          given={deciding.about}
          wanted={deciding.act}
          onClose={() => setDeciding(undefined)}
          onDecided={onGone}
        />
      )}
    </>
  )
}

interface AnswerCardProps {
  answer: UnreadAnswer
  onGone: () => void
  onAct: (about: Case, act: Act) => void
}

function AnswerCard({ answer, onGone, onAct }: AnswerCardProps) {
  const heading = useId()
  const { id: answerId, by, kind, text, at, decision, decidedAt, case: about } = answer
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.moderation.readAnswer.call({ answerId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.moderation.key() })
      onGone()
      notify({ title: texts.marked })
    },
    onError: (error) => notifyError({ title: texts.failed, description: moderatorErrorText(error) }),
  })
  return (
    <Card as="article" aria-labelledby={heading} className="grid grid-cols-1 gap-5 p-4 sm:p-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 id={heading} className="text-xl leading-snug">
          {texts.heading[by](nouns[kind])}
        </h2>
        <div className="border-l-4 border-lamp-fill pl-3">
          <p className="max-w-[65ch] text-lg wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-sm text-ink2">
            <time dateTime={at}>{shownMoment(at)}</time>
          </p>
        </div>
        <div className="border-l-4 border-line pl-3">
          <p>
            <b>{verdictTexts(kind)[decision]}</b>, <time dateTime={decidedAt}>{shownMoment(decidedAt)}</time>
          </p>
          <Note label={caseTexts.toldAuthor} text={answer.noteToAuthor} />
          <Note label={caseTexts.internal} text={answer.note} />
        </div>
        <div>
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            {texts.markRead}
          </Button>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 rounded-md bg-sunk p-4">
        {about === null && <p className="text-ink2">{texts.gone}</p>}
        {about?.kind === 'review' && <ReviewHead about={about} headingId={`${heading}-review`} />}
        {about && (
          <>
            <div>
              <Subject about={about} />
            </div>
            <CaseActions about={about} onAct={(act) => onAct(about, act)} />
          </>
        )}
      </div>
    </Card>
  )
}
