import { accountTexts } from './texts.ts'

/** On an instance that keeps its mail to itself: where to read it. */
export function MailboxLink() {
  const isOn = document.querySelector('meta[name=sageleaf-mailbox]')?.getAttribute('content') === 'on'
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
