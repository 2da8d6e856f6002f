import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField } from './fields.tsx'
import { emailProblem, refusedProblems, signInPasswordProblem } from './problems.ts'
import { unlessCodeRequired, useSecondStep } from './secondStep.ts'
import { accountTexts } from './texts.ts'
import type { Typed } from './useFormSubmit.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { meQuery, sessionEnded } from '#client/lib/session.ts'

// Few come without having confirmed their address, or with two-step sign-in.
const ResendLink = lazyRouteComponent(() => import('./ResendLink.tsx'), 'ResendLink')
const SecondFactorForm = lazyRouteComponent(() => import('./SecondFactorForm.tsx'), 'SecondFactorForm')

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  onSignedIn: (onboarded: boolean) => Promise<void>
  initialError: string | undefined
}

export function SignInForm({ email, onEmail, onSignedIn, initialError }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const step = useSecondStep()
  const send = async (typed: Typed) => {
    await signOutEverywhere()
    const credentials = { email: typed('email').trim(), password: typed('password') }
    const signedIn = await unlessCodeRequired(api.accounts.signIn.call(credentials))
    if (signedIn) await finish(signedIn.onboarded)
    else step.askForCode()
  }
  const finish = async (onboarded: boolean) => {
    await onSignedIn(onboarded)
    notify({ title: accountTexts.signedIn })
  }
  const explain = (error: Error) => {
    setUnconfirmed(isRefusal(error, 'EMAIL_NOT_CONFIRMED') ? email.trim() : undefined)
    return refusedProblems(error)
  }
  if (step.isCodeRequired)
    return (
      <Suspense>
        <SecondFactorForm onSignedIn={finish} onOver={step.restart} />
      </Suspense>
    )
  return (
    <AuthForm
      submitText={accountTexts.signIn}
      busyText={accountTexts.signingIn}
      check={(typed) => ({
        email: emailProblem(typed('email').trim()),
        password: signInPasswordProblem(typed('password')),
      })}
      send={send}
      explain={explain}
      failure={{ title: accountTexts.signInFailed }}
      initialError={step.initialError ?? initialError}
      remedy={
        unconfirmed && (
          <Suspense>
            <ResendLink email={unconfirmed} />
          </Suspense>
        )
      }
      renderOtherSubmit={(way) => (
        <PasskeyButton
          way={way}
          text={accountTexts.signInWithPasskey}
          send={async (credential) => {
            await signOutEverywhere()
            await finish((await api.passkeys.signIn.call({ credential })).onboarded)
          }}
        />
      )}
    >
      {(problems) => (
        <>
          <EmailField email={email} onEmail={onEmail} error={problems.email} />
          <PasswordField
            label={accountTexts.password}
            name="password"
            required
            autoComplete="current-password"
            error={problems.password}
          />
        </>
      )}
    </AuthForm>
  )
}

/** Runs before every sign-in and sign-up; its failure does not stop them. */
export async function signOutEverywhere(): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey)
  try {
    await api.accounts.signOut.call({ scope: 'global' })
    if (before) sessionEnded()
  } catch {
    // The next call reports the problem.
  }
}
