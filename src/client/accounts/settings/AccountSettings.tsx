import { useId, useState } from 'react'
import { DataRow } from './DataRow.tsx'
import { DeleteRow } from './DeleteRow.tsx'
import { FactorGuard } from './FactorGuard.tsx'
import { EmailRow } from './EmailRow.tsx'
import { PasskeysRow } from './PasskeysRow.tsx'
import { SessionsRow } from './SessionsRow.tsx'
import { settingsTexts as texts } from './texts.ts'
import { TwoStepRow } from './TwoStepRow.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import type { Typed } from '#client/accounts/useFormSubmit.ts'
import { NewPasswordField } from '#client/accounts/fields.tsx'
import { newPasswordProblem, passwordMin, signInPasswordProblem } from '#client/accounts/problems.ts'
import { accountTexts } from '#client/accounts/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify } from '#client/ui/toast.ts'
import { CurrentPasswordField } from './PasswordPrompt.tsx'
import { SettingsRow } from './SettingsRow.tsx'

export function AccountSettings() {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="mt-6 px-4 pt-5 pb-2 sm:px-6">
      <h2 id={id} className="mb-3 text-2xl">
        {texts.title}
      </h2>
      <EmailRow />
      <PasswordRow />
      <TwoStepRow />
      <PasskeysRow />
      <SessionsRow />
      <DataRow />
      <DeleteRow />
    </Card>
  )
}

function PasswordRow() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsRow
      title={texts.password}
      state={texts.passwordState}
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)} aria-label={texts.changePassword}>
          {texts.change}
        </Button>
      }
    >
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.changePassword}>
        <FactorGuard>
          <ChangePassword onDone={() => setOpen(false)} />
        </FactorGuard>
      </Dialog>
    </SettingsRow>
  )
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const send = async (typed: Typed) => {
    await api.security.changePassword.call({ current: typed('current'), password: typed('password') })
    void queries.invalidateQueries({ queryKey: api.security.sessions.key() })
    onDone()
    notify({ title: accountTexts.passwordUpdated })
  }
  return (
    <AuthForm
      submitText={texts.updatePassword}
      busyText={texts.updating}
      check={(typed) => ({
        current: signInPasswordProblem(typed('current')),
        password: newPasswordProblem(typed('password')),
        confirm: typed('password') === typed('confirm') ? undefined : accountTexts.passwordsDiffer,
      })}
      send={send}
      failure={{ title: accountTexts.error, description: accountTexts.updateFailed }}
    >
      {(problems) => (
        <>
          <CurrentPasswordField error={problems.current} />
          <NewPasswordField
            label={texts.newPassword}
            name="password"
            hint={accountTexts.passwordHint(passwordMin())}
            error={problems.password}
          />
          <NewPasswordField label={texts.confirmPassword} name="confirm" error={problems.confirm} />
        </>
      )}
    </AuthForm>
  )
}
