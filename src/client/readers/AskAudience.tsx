import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { meQuery } from '#client/lib/session.ts'
import { audienceTexts } from '#client/ui/AudienceSelect.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { audiences } from '#contract/rules.ts'
import { askTexts as texts } from './texts.ts'

interface AskAudienceProps {
  /** On a phone the question takes the place of this line, so that the books stay in sight. */
  line?: ReactNode
}

/** Asked once there is a book to show. */
export function AskAudience({ line }: AskAudienceProps) {
  const { data: me } = useQuery(meQuery)
  const { data: shelf } = useQuery(api.shelf.list.queryOptions({ enabled: me?.asksAudience === true }))
  if (!me?.asksAudience || !shelf || shelf.entries.length === 0) return line
  if (line !== undefined) return <QuestionInLine>{line}</QuestionInLine>
  return (
    <Card as="section" aria-labelledby="ask-audience" className="mb-3 p-5">
      <h2 id="ask-audience" className="mb-2 text-lg">
        {texts.heading}
      </h2>
      <Answers />
    </Card>
  )
}

function QuestionInLine({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="sr-only">{children}</span>
      <button type="button" onClick={() => setOpen(true)} className="link min-h-11" style={asHighAsText}>
        {texts.heading}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.heading}>
        <Answers />
      </Dialog>
    </>
  )
}

const asHighAsText = { marginBlock: '-0.625rem' }

function Answers() {
  const { mutate, isPending } = useMutation(
    api.profile.answerAudience.mutationOptions({
      onSuccess: (shown, { answer }) => {
        queryClient.setQueryData(meQuery.queryKey, (now) => now && { ...now, asksAudience: false })
        queryClient.setQueryData(api.profile.audiences.queryKey(), shown)
        void queryClient.invalidateQueries({ queryKey: api.readers.key() })
        if (answer !== 'later') notify({ title: texts.answered(answer) })
      },
      onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
    }),
  )
  // With the answers goes the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <>
      <p className="mb-3 text-sm text-ink2">{texts.hint}</p>
      <div className="flex flex-wrap gap-2">
        {audiences.toReversed().map((answer) => (
          <Button key={answer} variant="secondary" busy={isPending} onClick={() => mutate({ answer })}>
            {audienceTexts[answer]}
          </Button>
        ))}
        <Button variant="quiet" busy={isPending} onClick={() => mutate({ answer: 'later' })}>
          {texts.later}
        </Button>
      </div>
    </>
  )
}
