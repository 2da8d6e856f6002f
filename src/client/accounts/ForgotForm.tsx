import { api } from '#client/lib/api.ts'
import { notify } from '#client/ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField } from './fields.tsx'
import { emailProblem, mailProblems } from './problems.ts'
import { accountTexts } from './texts.ts'

interface ForgotFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}

export function ForgotForm({ email, onEmail, onSent }: ForgotFormProps) {
  return (
    <AuthForm
      submitText={accountTexts.sendReset}
      busyText={accountTexts.sending}
      check={(typed) => ({ email: emailProblem(typed('email').trim()) })}
      send={async (typed) => {
        await api.accounts.forgotPassword.call({ email: typed('email').trim() })
        notify({ title: accountTexts.resetMailSent, description: accountTexts.resetMailSentMore })
        onSent()
      }}
      explain={mailProblems}
      failure={{ title: accountTexts.error, description: accountTexts.resetMailFailed }}
    >
      {(problems) => <EmailField email={email} onEmail={onEmail} error={problems.email} />}
    </AuthForm>
  )
}
