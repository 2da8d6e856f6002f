import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { shownDay } from '#client/lib/moment.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { inputLook } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { maxInvitations } from '#contract/rules.ts'
import type { Invitation } from '#contract/invitations.ts'
import { invitationTexts as texts } from './texts.ts'

const options = api.invitations.list.queryOptions()

/** The reader's invitation links, to copy and to withdraw. */
export function InvitationsCard() {
  const query = useQuery(options)
  const heading = useRef<HTMLHeadingElement>(null)
  const [madeId, setMadeId] = useState<string>()
  return (
    <Card as="section" className="mt-10 p-5" aria-labelledby="invitations">
      <h2 ref={heading} id="invitations" tabIndex={-1} className="mb-1 text-xl">
        {texts.heading}
      </h2>
      <p className="mb-4 max-w-[60ch] text-ink2">{texts.hint}</p>
      <Loaded query={query} loading={<Skeleton className="h-11 rounded-md" />} failed={{ title: texts.loadFailed }}>
        {({ invitations }) => (
          <>
            <Links invitations={invitations} madeId={madeId} onWithdrawn={() => heading.current?.focus()} />
            {invitations.length < maxInvitations && <Make isFirst={invitations.length === 0} onMade={setMadeId} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Make({ isFirst, onMade }: { isFirst: boolean; onMade: (id: string) => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.invitations.make.call({}),
    onSuccess: (made) => {
      onMade(made.id)
      queryClient.setQueryData(options.queryKey, (now) => now && { invitations: [made, ...now.invitations] })
    },
    onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
  })
  return (
    <Button variant="secondary" busy={isPending} busyText={texts.making} onClick={() => mutate()}>
      {isFirst ? texts.make : texts.makeAnother}
    </Button>
  )
}

interface LinksProps {
  invitations: Invitation[]
  madeId: string | undefined
  onWithdrawn: () => void
}

function Links({ invitations, madeId, onWithdrawn }: LinksProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => api.invitations.withdraw.call({ id }),
    onSuccess: (_, id) => {
      onWithdrawn()
      queryClient.setQueryData(
        options.queryKey,
        (now) => now && { invitations: now.invitations.filter((one) => one.id !== id) },
      )
      notify(texts.withdrawn)
    },
    onError: (error) => notifyError({ title: texts.failed, description: errorText(error) }),
  })
  if (invitations.length === 0) return null
  return (
    <ul role="list" className="mb-4 space-y-4">
      {invitations.map(({ id, link, expiresAt, accepted }, index) => (
        <li key={id}>
          <div className="flex flex-wrap items-center gap-2">
            <input
              ref={id === madeId ? focusField : undefined}
              readOnly
              value={link}
              aria-label={texts.link(index + 1)}
              onFocus={(event) => selectAll(event.target)}
              className={`${inputLook} min-w-0 flex-1 basis-60 font-mono text-sm`}
            />
            <Button variant="secondary" aria-label={texts.copyLink(index + 1)} onClick={() => void copy(link)}>
              {texts.copy}
            </Button>
            <Button
              variant="quiet"
              className="-mr-4"
              aria-label={texts.withdrawLink(index + 1)}
              busy={isPending && variables === id}
              onClick={() => mutate(id)}
            >
              {texts.withdraw}
            </Button>
          </div>
          <p className="mt-1 text-sm text-ink2">
            {texts.until(shownDay(expiresAt))} {texts.accepted(accepted)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A narrow field still shows the beginning. */
function selectAll(field: HTMLInputElement): void {
  field.select()
  requestAnimationFrame(() => (field.scrollLeft = 0))
}

/** A new link says itself, and is ready to be copied. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    notify({ title: texts.copied })
  } catch {
    notifyError({ title: texts.copyFailed })
  }
}
