import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { isRefusal, refusalText } from '#client/texts.ts'
import { notify } from '#client/ui/toast.ts'
import { AuthForm, type Typed } from './AuthForm.tsx'
import { NewPasswordField } from './fields.tsx'
import { mailToken, takeMailToken } from './mailToken.ts'
import { newPasswordProblem, type Problems, refusedProblems } from './problems.ts'
import { accountTexts } from './texts.ts'

interface ResetFormProps {
  onReset: (onboarded: boolean) => Promise<void>
  arrivedWith: string | undefined
}

export function ResetForm({ onReset, arrivedWith }: ResetFormProps) {
  const [isLinkSpent, setLinkSpent] = useState(false)
  const send = async (typed: Typed) => {
    const { onboarded } = await api.accounts.resetPassword.call({
      token: mailToken() ?? '',
      password: typed('password'),
    })
    takeMailToken()
    notify({ title: accountTexts.passwordUpdated })
    await onReset(onboarded)
  }
  const check = (typed: Typed): Problems => {
    const password = newPasswordProblem(typed('password'))
    const confirm = typed('password') === typed('confirm') ? undefined : accountTexts.passwordsDiffer
    const isLinkMissing = !password && !confirm && mailToken() === undefined
    if (isLinkMissing) setLinkSpent(true)
    return { password, confirm, form: isLinkMissing ? refusalText.LINK_INVALID({ why: 'unknown' }) : undefined }
  }
  const explain = (error: Error): Problems => {
    if (isRefusal(error, 'LINK_INVALID')) setLinkSpent(true)
    return explainReset(error)
  }
  return (
    <AuthForm
      submitText={accountTexts.updatePassword}
      busyText={accountTexts.updating}
      check={check}
      send={send}
      explain={explain}
      failure={{ title: accountTexts.error, description: accountTexts.updateFailed }}
      arrivedWith={arrivedWith}
      remedy={
        isLinkSpent && (
          <Link to="/auth" search={{ mode: 'forgot' }} className="block py-2 font-semibold underline">
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
            hint={accountTexts.passwordHint}
            error={problems.password}
          />
          <NewPasswordField label={accountTexts.confirmPassword} name="confirm" error={problems.confirm} />
        </>
      )}
    </AuthForm>
  )
}

/** The reset form words a short password its own way, without the sign-up's `long`. */
function explainReset(error: Error): Problems {
  if (isRefusal(error, 'PASSWORD_TOO_SHORT')) return { password: accountTexts.newPasswordTooShort(error.data.min) }
  return refusedProblems(error)
}
