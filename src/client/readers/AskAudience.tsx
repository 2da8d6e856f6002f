import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { meQuery } from '#client/lib/session.ts'
import { audienceTexts } from '#client/ui/AudienceSelect.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { audiences } from '#contract/rules.ts'
import { askTexts as texts } from './texts.ts'

/** Asked once there is a book to show. On a phone one line, so that the books stay in sight, until the reader turns to it. */
export function AskAudience() {
  const { data: me } = useQuery(meQuery)
  const { data: shelf } = useQuery(api.shelf.list.queryOptions({ enabled: me?.asksAudience === true }))
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
  const [isOpen, setOpen] = useState(false)
  if (!me?.asksAudience || !shelf || shelf.entries.length === 0) return null
  return (
    <Card as="section" aria-labelledby="ask-audience" className="mb-3 px-4 py-1 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id="ask-audience" className="text-lg">
          {texts.heading}
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="audience-answers"
          onClick={() => setOpen(!isOpen)}
          className="link min-h-11 sm:hidden"
        >
          {texts.choose}
        </button>
      </div>
      <div id="audience-answers" className={isOpen ? 'mb-3' : 'hidden sm:block'}>
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
      </div>
    </Card>
  )
}
