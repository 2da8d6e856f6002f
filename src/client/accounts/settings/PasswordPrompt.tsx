import type { ReactNode } from 'react'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import { signInPasswordProblem } from '#client/accounts/problems.ts'
import { accountTexts } from '#client/accounts/texts.ts'
import { settingsTexts as texts, settingsTexts } from './texts.ts'
import { useMe } from '#client/lib/session.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'

interface PasswordPromptProps {
  warning?: ReactNode
  submitText: string
  failed: string
  send: (password: string) => Promise<unknown>
}

export function PasswordPrompt({ warning, submitText, failed, send }: PasswordPromptProps) {
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

/** The hidden field tells password managers which account it is. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  const me = useMe()
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField
        label={settingsTexts.currentPassword}
        name="current"
        required
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}
