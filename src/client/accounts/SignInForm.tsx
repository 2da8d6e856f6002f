import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { endOldSession } from './endOldSession.ts'
import { EmailField } from './fields.tsx'
import { emailProblem, refusedProblems, signInPasswordProblem } from './problems.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { ResendLink } from './ResendLink.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { unlessCodeAwaited, useSecondStep } from './secondStep.ts'
import { accountTexts } from './texts.ts'
import type { Typed } from './useSending.ts'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  onSignedIn: (onboarded: boolean) => Promise<void>
  arrivedWith: string | undefined
}

export function SignInForm({ email, onEmail, onSignedIn, arrivedWith }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const step = useSecondStep()
  const send = async (typed: Typed) => {
    await endOldSession()
    const credentials = { email: typed('email').trim(), password: typed('password') }
    const signedIn = await unlessCodeAwaited(api.accounts.signIn.call(credentials))
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
  if (step.isCodeAwaited) return <SecondFactorForm onSignedIn={finish} onOver={step.beginAnew} />
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
      arrivedWith={step.arrivedWith ?? arrivedWith}
      remedy={unconfirmed && <ResendLink email={unconfirmed} />}
      renderOtherWay={(way) => <PasskeySignIn way={way} onSignedIn={finish} />}
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
