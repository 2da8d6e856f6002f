import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordField } from './fields.tsx'
import { mailToken, popMailToken } from './mailToken.ts'
import { passwordMin, newPasswordProblem, type Problems, refusedProblems } from './problems.ts'
import { expectCode, unlessCodeRequired } from './secondStep.ts'
import { accountTexts } from './texts.ts'
import type { Typed } from './useFormSubmit.ts'

interface ResetFormProps {
  onReset: (onboarded: boolean) => Promise<void>
  /** The password is set, but sign-in still needs the code. */
  onCodeRequired: () => void
  initialError: string | undefined
}

/** Checks the link first, so that readers learn that it is dead before they type. */
export function ResetForm({ onReset, onCodeRequired, initialError }: ResetFormProps) {
  const [deadWords, setDeadWords] = useState<string | undefined>(
    mailToken() === undefined ? accountTexts.resetLinkMissing : undefined,
  )
  useEffect(() => {
    const token = mailToken()
    if (token !== undefined)
      api.accounts.checkResetLink.call({ token }).catch((error: unknown) => {
        if (isRefusal(error, 'LINK_INVALID')) setDeadWords(errorText(error))
      })
  }, [])
  const explain = (error: Error): Problems => {
    if (isRefusal(error, 'LINK_INVALID')) setDeadWords(errorText(error))
    return explainReset(error)
  }
  return (
    <AuthForm
      submitText={accountTexts.updatePassword}
      busyText={accountTexts.updating}
      check={checkReset}
      send={async (typed) => {
        const signedIn = await reset(typed)
        if (signedIn) await onReset(signedIn.onboarded)
        else {
          expectCode()
          onCodeRequired()
        }
        notify({ title: accountTexts.passwordUpdated })
      }}
      explain={explain}
      failure={{ title: accountTexts.error, description: accountTexts.updateFailed }}
      initialError={initialError ?? deadWords}
      remedy={
        deadWords !== undefined && (
          <Link
            to="/auth"
            search={{ mode: 'forgot' }}
            className="link inline-flex min-h-11 items-center self-start font-semibold"
          >
            {accountTexts.newResetLink}
          </Link>
        )
      }
    >
      {(problems) => (
        <>
          <NewPasswordField
            label={accountTexts.newPassword}
            name="password"
            hint={accountTexts.passwordHint(passwordMin())}
            error={problems.password}
          />
          <NewPasswordField label={accountTexts.confirmPassword} name="confirm" error={problems.confirm} />
        </>
      )}
    </AuthForm>
  )
}

function checkReset(typed: Typed): Problems {
  return {
    password: newPasswordProblem(typed('password')),
    confirm: typed('password') === typed('confirm') ? undefined : accountTexts.passwordsDiffer,
  }
}

class LinkMissing extends Error {}

/** Undefined when sign-in still needs the code. */
async function reset(typed: Typed) {
  const token = mailToken()
  if (token === undefined) throw new LinkMissing()
  const signedIn = await unlessCodeRequired(api.accounts.resetPassword.call({ token, password: typed('password') }))
  popMailToken()
  return signedIn
}

/** The specification words a short password differently here. */
function explainReset(error: Error): Problems {
  if (error instanceof LinkMissing) return { form: accountTexts.resetLinkMissing }
  if (isRefusal(error, 'PASSWORD_TOO_SHORT')) return { password: accountTexts.newPasswordTooShort(error.data.min) }
  return refusedProblems(error)
}
