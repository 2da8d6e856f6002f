import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { endOldSession } from './endOldSession.ts'
import { EmailField } from './fields.tsx'
import { emailProblem, refusedProblems, signInPasswordProblem } from './problems.ts'
import { ResendLink } from './ResendLink.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { unlessCodeAwaited, useSecondStep } from './secondStep.ts'
import { accountTexts } from './texts.ts'
import type { OtherWay, Typed } from './useSending.ts'
import { KeyRound } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { canUsePasskeys, signWithPasskey } from './passkeyDevice.ts'

interface PasskeySignInProps {
  way: OtherWay
  onSignedIn: (onboarded: boolean) => Promise<void>
}

/** The server checks every part of what the browser made. */
type SignedPasskey = Parameters<typeof api.passkeys.signIn.call>[0]['credential']

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

/** Signs in by what the device holds; not there where the browser cannot. */
function PasskeySignIn({ way, onSignedIn }: PasskeySignInProps) {
  if (!canUsePasskeys()) return null
  const signIn = async () => {
    const { options } = await api.passkeys.beginSignIn.call()
    const credential = await signWithPasskey(options)
    if (!credential) return
    await endOldSession()
    const { onboarded } = await api.passkeys.signIn.call({ credential: credential as SignedPasskey })
    await onSignedIn(onboarded)
  }
  return (
    <Button
      variant="secondary"
      aria-disabled={way.isBusy}
      onClick={() => void way.sendBy(signIn)}
      className="w-full aria-disabled:opacity-60"
    >
      <KeyRound size={18} aria-hidden="true" />
      {accountTexts.signInWithPasskey}
    </Button>
  )
}
