import { lazyRouteComponent, Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { callbackErrorText } from '#client/accounts/callbackError.ts'
import { ForgotForm } from '#client/accounts/ForgotForm.tsx'
import { afterSignIn } from '#client/accounts/afterSignIn.ts'
import { MailboxLink } from '#client/accounts/MailboxLink.tsx'
import { SignInForm } from '#client/accounts/SignInForm.tsx'
import { SignUpForm } from '#client/accounts/SignUpForm.tsx'
import { TaglineCarousel } from '#client/accounts/TaglineCarousel.tsx'
import { accountTexts } from '#client/accounts/texts.ts'
import { instanceFact } from '#client/lib/instanceFact.ts'
import { sessionBegan } from '#client/lib/session.ts'
import { focusHeading } from '#client/shell/focus.ts'
import { AuthFrame } from '#client/shell/AuthFrame.tsx'
import { FirstSightLater } from './firstSight/FirstSightLater.tsx'
import { dismissToast, shownToast } from '#client/ui/toast.ts'

// Few come for these.
const ResetForm = lazyRouteComponent(() => import('#client/accounts/ResetForm.tsx'), 'ResetForm')
const ConfirmationPanel = lazyRouteComponent(
  () => import('#client/accounts/ConfirmationPanel.tsx'),
  'ConfirmationPanel',
)

export function AuthPage() {
  const { type, mode = 'signup', error, redirect } = useSearch({ from: '/auth' })
  const navigate = useNavigate()
  const router = useRouter()
  const { sentTo, hasNewAddress, visit } = useLocation({
    select: ({ state }) => ({ sentTo: state.sentTo, hasNewAddress: state.hasNewAddress, visit: state.__TSR_key }),
  })
  const [email, setEmail] = useState('')
  const invitation = /^\/invite\/([^/]+)$/.exec(redirect ?? '')?.[1]
  const initialError = error === undefined ? undefined : callbackErrorText(error)
  const shown = type === 'recovery' ? 'reset' : sentTo !== undefined ? 'sent' : mode
  useHeadingFocus(shown)
  const letIn = async (onboarded: boolean) => {
    await sessionBegan()
    await router.navigate({ href: afterSignIn(onboarded, redirect, location.origin) })
  }
  const toSignIn = (how?: { replace: true }) => navigate({ to: '/auth', search: { mode: 'signin', redirect }, ...how })
  // A history entry of its own, so that the panel survives a reload and Back returns to the form.
  const toPanel = (address: string) => navigate({ to: '/auth', search: { redirect }, state: { sentTo: address } })
  return (
    <AuthFrame
      {...headings[shown]}
      {...(shown === 'signup' && !invitation && isInvitedOnly() && { intro: accountTexts.invitedOnly })}
      {...(hasNewAddress && { intro: accountTexts.signInWithNewAddress })}
      board={<TaglineCarousel />}
      more={<FirstSightLater />}
    >
      {shown === 'signup' && (
        <SignUpForm
          email={email}
          onEmail={setEmail}
          onSent={(address) => void toPanel(address)}
          invitation={invitation}
          initialError={initialError}
        />
      )}
      {shown === 'signin' && (
        <SignInForm email={email} onEmail={setEmail} onSignedIn={letIn} initialError={initialError} />
      )}
      {shown === 'forgot' && <ForgotForm email={email} onEmail={setEmail} onSent={() => void toSignIn()} />}
      <Suspense>
        {shown === 'reset' && (
          <ResetForm key={visit} onReset={letIn} onCodeRequired={() => void toSignIn()} initialError={initialError} />
        )}
        {shown === 'sent' && (
          <ConfirmationPanel
            sentTo={sentTo ?? ''}
            onReturn={() => {
              setEmail('')
              void toSignIn({ replace: true })
            }}
          />
        )}
      </Suspense>
      <OtherWays shown={shown} redirect={redirect} />
      <p className="mt-3">
        <Link to="/about" className={linkLook}>
          {accountTexts.whatIsIt}
        </Link>
      </p>
    </AuthFrame>
  )
}

const isInvitedOnly = () => instanceFact('sign-up') === 'invited'

function useHeadingFocus(shown: Shown) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    focusHeading()
    if (shownToast()?.kind === 'error') dismissToast()
  }, [shown])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For the sign-up panel: where the confirmation link was sent. */
    sentTo?: string
    /** For the sign-in panel: a mailed link has just changed the address. */
    hasNewAddress?: true
  }
}

const headings: Record<Shown, { title: string; intro?: string }> = {
  signup: { title: accountTexts.signUp, intro: accountTexts.signUpIntro },
  signin: { title: accountTexts.signIn, intro: accountTexts.signInIntro },
  forgot: { title: accountTexts.forgotTitle, intro: accountTexts.forgotIntro },
  reset: { title: accountTexts.resetTitle, intro: accountTexts.resetIntro },
  sent: { title: accountTexts.oneLastStep },
}

type Shown = 'signup' | 'signin' | 'forgot' | 'reset' | 'sent'

const linkLook = 'link inline-flex min-h-11 items-center font-semibold'

function OtherWays({ shown, redirect }: { shown: Shown; redirect: string | undefined }) {
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
