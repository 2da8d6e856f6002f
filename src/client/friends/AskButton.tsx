import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonVariant } from '#client/ui/buttonLook.ts'
import type { FoundReader } from '#contract/friends.ts'
import { ask } from './moves.ts'
import { actionTexts, standingTexts as texts } from './texts.ts'

interface AskButtonProps {
  reader: FoundReader
  variant?: ButtonVariant
  onAsked?: () => void
}

export function AskButton({ reader, variant, onAsked }: AskButtonProps) {
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
