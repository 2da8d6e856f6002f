import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField } from './fields.tsx'
import { MailboxLink } from './MailboxLink.tsx'
import { emailProblem, mailProblems } from './problems.ts'
import { accountTexts } from './texts.ts'

/** Sends a fresh confirmation link. */
export function NewLinkForm({ arrivedWith }: { arrivedWith: string }) {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status">{accountTexts.newLinkSent}</p>
        <MailboxLink />
      </div>
    )
  }
  return (
    <AuthForm
      submitText={accountTexts.sendNewLink}
      busyText={accountTexts.sending}
      check={(typed) => ({ email: emailProblem(typed('email').trim()) })}
      send={async (typed) => {
        await api.accounts.resendConfirmation.call({ email: typed('email').trim() })
        setSent(true)
      }}
      explain={mailProblems}
      failure={{ title: accountTexts.error }}
      arrivedWith={arrivedWith}
    >
      {(problems) => (
        <>
          <p className="text-ink2">{accountTexts.newLinkIntro}</p>
          <EmailField email={email} onEmail={setEmail} error={problems.email} />
        </>
      )}
    </AuthForm>
  )
}
