import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import { signInPasswordProblem } from '#client/accounts/problems.ts'
import { accountTexts } from '#client/accounts/texts.ts'
import type { Typed } from '#client/accounts/useFormSubmit.ts'
import { forgetDrafts } from '#client/lib/drafts.ts'
import { sessionEnded, useMe } from '#client/lib/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { notify } from '#client/ui/toast.ts'
import { FactorGuard } from './FactorGuard.tsx'
import { CurrentPasswordField } from './PasswordPrompt.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { settingsTexts as texts } from './texts.ts'

export function DeleteRow() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsRow
      title={texts.deleteAccount}
      state={texts.deleteState}
      actions={
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts.deleteMine}
        </Button>
      }
    >
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.deleteTitle}>
        <FactorGuard>
          <DeleteAccount />
        </FactorGuard>
      </Dialog>
    </SettingsRow>
  )
}

function DeleteAccount() {
  const me = useMe()
  const navigate = useNavigate()
  const send = async (typed: Typed) => {
    await api.security.deleteAccount.call({ password: typed('current') })
    forgetDrafts()
    sessionEnded()
    await navigate({ to: '/auth' })
    notify({ title: texts.deleted })
  }
  const username = me?.username ?? ''
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.deleteWarning}</p>
      <AuthForm
        submitText={texts.deleteForGood}
        submitVariant="danger"
        busyText={texts.deleting}
        check={(typed) => ({
          confirm: typed('confirm').trim() === username ? undefined : texts.usernameDiffers(username),
          current: signInPasswordProblem(typed('current')),
        })}
        send={send}
        failure={{ title: accountTexts.error, description: texts.deleteFailed }}
      >
        {(problems) => (
          <>
            <TextField
              label={texts.typeUsername(username)}
              name="confirm"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={problems.confirm}
            />
            <CurrentPasswordField error={problems.current} />
          </>
        )}
      </AuthForm>
    </div>
  )
}
