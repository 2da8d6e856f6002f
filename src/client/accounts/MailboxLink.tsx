import { instanceFact } from '#client/lib/instanceFact.ts'
import { accountTexts } from './texts.ts'

/** Shown only where the instance sends no email. */
export function MailboxLink() {
  const isOn = instanceFact('mailbox') === 'on'
  if (!isOn) return null
  return (
    <p className="rounded-md bg-sunk px-3.5 py-2.5 text-sm">
      {accountTexts.mailboxNote}{' '}
      <a href="/mailbox" className="link inline-block py-1 font-semibold">
        {accountTexts.openMailbox}
      </a>
    </p>
  )
}
