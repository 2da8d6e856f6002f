import type { ButtonVariant } from '#client/ui/buttonLook.ts'
import type { FoundReader } from '#contract/friends.ts'
import { ActionButton } from './ActionButton.tsx'
import { accept, ask, cancel, decline, unblock } from './moves.ts'
import { actionTexts, standingTexts as texts } from './texts.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'

interface AskButtonProps {
  reader: FoundReader
  variant?: ButtonVariant
  onAsked?: () => void
}

interface StandingActionsProps {
  reader: FoundReader
  /** How the button that asks looks: quieter where many stand in a list. */
  askLook?: ButtonVariant
  onAsked: () => void
  /** After every other step: the button that had the focus is about to go. */
  onMoved: () => void
}

/** What another reader is to one, and the next step from there. */
export function StandingActions({ reader, askLook, onAsked, onMoved }: StandingActionsProps) {
  const { username, standing } = reader
  const and = (move: (reader: FoundReader) => Promise<void>) => () => {
    void move(reader)
    onMoved()
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
      return <AskButton reader={reader} variant={askLook} onAsked={onAsked} />
  }
}

function State({ children }: { children: string }) {
  return <span className="inline-flex min-h-11 items-center px-1 font-semibold text-ink2">{children}</span>
}

function AskButton({ reader, variant, onAsked }: AskButtonProps) {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const wasAsked = await ask(reader)
    setSending(false)
    if (wasAsked) onAsked?.()
  }
  return (
    <Button
      variant={variant}
      busy={isSending}
      busyText={texts.sending}
      aria-label={isSending ? undefined : actionTexts.add.of(reader.username)}
      onClick={() => void send()}
      className="px-3!"
    >
      {actionTexts.add.label}
    </Button>
  )
}
