import { Link } from '@tanstack/react-router'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { accountTexts } from './texts.ts'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField } from './fields.tsx'
import { MailboxLink } from './MailboxLink.tsx'
import { emailProblem, mailProblems } from './problems.ts'

interface DeadLinkProps {
  words: string
  isUsed: boolean
  type: string | undefined
}

export function DeadLink({ words, isUsed, type }: DeadLinkProps) {
  if (type === 'email_change') {
    return (
      <>
        <ErrorBox>{words}</ErrorBox>
        <Link to="/profile" className="link mt-4 inline-flex min-h-11 items-center font-semibold">
          {accountTexts.toProfile}
        </Link>
      </>
    )
  }
  return (
    <>
      {type === 'unlock' ? (
        <ErrorBox>{words}</ErrorBox>
      ) : (
        <NewLinkForm initialError={isUsed ? `${words} ${accountTexts.maybeConfirmed}` : words} />
      )}
      <Link
        to="/auth"
        search={{ mode: 'signin' }}
        className="link mt-4 inline-flex min-h-11 items-center font-semibold"
      >
        {accountTexts.backToSignIn}
      </Link>
    </>
  )
}

function NewLinkForm({ initialError }: { initialError: string }) {
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
      initialError={initialError}
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
