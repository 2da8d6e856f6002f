import { Link } from '@tanstack/react-router'
import { MailboxLink } from '#client/accounts/MailboxLink.tsx'
import { accountTexts } from '#client/accounts/texts.ts'

export type Shown = 'signup' | 'signin' | 'forgot' | 'reset' | 'sent'

export const linkLook = 'link inline-flex min-h-11 items-center font-semibold'

export function OtherWays({ shown, redirect }: { shown: Shown; redirect: string | undefined }) {
  if (shown === 'sent') return null
  if (shown === 'signup') {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-2">
        {accountTexts.haveAccount}
        <Link to="/auth" search={{ mode: 'signin', redirect }} className={linkLook}>
          {accountTexts.signIn}
        </Link>
      </p>
    )
  }
  if (shown === 'signin') {
    return (
      <div className="mt-4">
        <Link to="/auth" search={{ mode: 'forgot', redirect }} className={linkLook}>
          {accountTexts.forgotLink}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2">
          {accountTexts.noAccount}
          <Link to="/auth" search={{ redirect }} className={linkLook}>
            {accountTexts.signUp}
          </Link>
        </p>
        <div className="mt-3">
          <MailboxLink />
        </div>
      </div>
    )
  }
  return (
    <p className="mt-4">
      <Link to="/auth" search={{ mode: 'signin', redirect }} className={linkLook}>
        {accountTexts.backToSignIn}
      </Link>
    </p>
  )
}
