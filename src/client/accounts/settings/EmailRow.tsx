import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import { MailboxLink } from '#client/accounts/MailboxLink.tsx'
import { emailProblem, mailProblems, signInPasswordProblem } from '#client/accounts/problems.ts'
import { accountTexts } from '#client/accounts/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { FactorGuard } from './FactorGuard.tsx'
import { CurrentPasswordField } from './PasswordPrompt.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { settingsTexts as texts } from './texts.ts'

export function EmailRow() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsRow
      title={texts.email}
      state={texts.emailFor}
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)} aria-label={texts.changeEmail}>
          {texts.change}
        </Button>
      }
    >
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.changeEmail}>
        <FactorGuard>
          <ChangeEmail onDone={() => setOpen(false)} />
        </FactorGuard>
      </Dialog>
    </SettingsRow>
  )
}

function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <LinkSent sentTo={sentTo} onDone={onDone} />
  return (
    <AuthForm
      submitText={texts.sendLink}
      busyText={texts.sending}
      check={(typed) => ({
        email: emailProblem(typed('email').trim()),
        current: signInPasswordProblem(typed('current')),
      })}
      send={async (typed) => {
        const asked = { email: typed('email').trim(), password: typed('current') }
        setSentTo((await api.security.changeEmail.call(asked)).sentTo)
      }}
      explain={mailProblems}
      failure={{ title: accountTexts.error, description: texts.emailFailed }}
    >
      {(problems) => (
        <>
          <TextField
            label={texts.newEmail}
            name="email"
            type="email"
            required
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            error={problems.email}
          />
          <CurrentPasswordField error={problems.current} />
        </>
      )}
    </AuthForm>
  )
}

function LinkSent({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="wrap-anywhere">
        {texts.linkSent(sentTo)}
      </p>
      <p className="text-ink2">{texts.untilThen}</p>
      <MailboxLink />
      <Button onClick={onDone}>{texts.done}</Button>
    </div>
  )
}
