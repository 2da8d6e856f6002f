import { MailCheck } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { MailboxLink } from './MailboxLink.tsx'
import { ResendLink } from './ResendLink.tsx'
import { accountTexts } from './texts.ts'

interface ConfirmationPanelProps {
  sentTo: string
  onReturn: () => void
}

export function ConfirmationPanel({ sentTo, onReturn }: ConfirmationPanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <MailCheck size={40} aria-hidden="true" className="text-sage" />
      <p role="status">
        {accountTexts.sentTo} <b className="wrap-anywhere">{sentTo}</b>
      </p>
      <p className="text-ink2">{accountTexts.openIt}</p>
      <ResendLink email={sentTo} />
      <MailboxLink />
      <Button variant="secondary" onClick={onReturn}>
        {accountTexts.returnToSignIn}
      </Button>
    </div>
  )
}
