import type { ReactNode } from 'react'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import { signInPasswordProblem } from '#client/accounts/problems.ts'
import { accountTexts } from '#client/accounts/texts.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { settingsTexts as texts } from './texts.ts'

interface PasswordQuestionProps {
  warning?: ReactNode
  submitText: string
  failed: string
  send: (password: string) => Promise<unknown>
}

/** Asks for the password before something that matters. */
export function PasswordQuestion({ warning, submitText, failed, send }: PasswordQuestionProps) {
  return (
    <div className="flex flex-col gap-4">
      {warning && <p>{warning}</p>}
      <AuthForm
        submitText={submitText}
        busyText={texts.checking}
        check={(typed) => ({ current: signInPasswordProblem(typed('current')) })}
        send={(typed) => send(typed('current'))}
        failure={{ title: accountTexts.error, description: failed }}
      >
        {({ current }) => <CurrentPasswordField error={current} />}
      </AuthForm>
    </div>
  )
}
