import type { ButtonVariant } from '#client/ui/buttonClasses.ts'
import type { FoundReader } from '#contract/friends.ts'
import { accept, ask, cancel, decline, unblock } from './friendActions.ts'
import { actionTexts, relationshipTexts as texts } from './texts.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type Ref } from 'react'
import { Button } from '#client/ui/Button.tsx'

interface AskButtonProps {
  reader: FoundReader
  variant?: ButtonVariant
  onAsked?: () => void
}

interface FriendActionsProps {
  reader: FoundReader
  askVariant?: ButtonVariant
  onAsked: () => void
  /** Called after every other action, when the button that has the focus is about to disappear. */
  onChanged: () => void
}

export function FriendActions({ reader, askVariant, onAsked, onChanged }: FriendActionsProps) {
  const { username, standing } = reader
  const and = (action: (reader: FoundReader) => Promise<void>) => () => {
    void action(reader)
    onChanged()
  }
  switch (standing) {
    case 'sent':
      return (
        <>
          <State>{texts.sent}</State>
          <ActionButton act="cancel" username={username} variant="secondary" onClick={and(cancel)} />
        </>
      )
    case 'incoming':
      return (
        <>
          <ActionButton act="accept" username={username} onClick={and(accept)} />
          <ActionButton act="decline" username={username} variant="quiet" onClick={and(decline)} />
        </>
      )
    case 'friends':
      return <State>{texts.friends}</State>
    case 'blocked':
      return <ActionButton act="unblock" username={username} variant="secondary" onClick={and(unblock)} />
    default:
      return <AskButton reader={reader} variant={askVariant} onAsked={onAsked} />
  }
}

function State({ children }: { children: string }) {
  return <span className="inline-flex min-h-11 items-center px-1 font-semibold text-ink2">{children}</span>
}

function AskButton({ reader, variant, onAsked }: AskButtonProps) {
  const { mutate: send, isPending } = useMutation({
    mutationFn: () => ask(reader),
    onSuccess: (isSent) => isSent && onAsked?.(),
  })
  return (
    <Button
      variant={variant}
      busy={isPending}
      busyText={texts.sending}
      aria-label={isPending ? undefined : actionTexts.add.of(reader.username)}
      onClick={() => send()}
      className="px-3!"
    >
      {actionTexts.add.label}
    </Button>
  )
}

interface ActionGroupProps {
  reader: FoundReader
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

export function ActionGroup({ reader, ref, children }: ActionGroupProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={texts.about(reader.username)}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1"
    >
      {children}
    </div>
  )
}

interface ActionButtonProps {
  act: keyof typeof actionTexts
  username: string
  variant?: ButtonVariant
  onClick: () => void
}

/** The accessible name includes the username, as many rows have the same button. */
export function ActionButton({ act, username, variant, onClick }: ActionButtonProps) {
  return (
    <Button variant={variant} aria-label={actionTexts[act].of(username)} onClick={onClick} className="px-3!">
      {actionTexts[act].label}
    </Button>
  )
}
