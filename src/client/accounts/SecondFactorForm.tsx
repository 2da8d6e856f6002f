import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { Typed } from './useFormSubmit.ts'
import { refusedProblems } from './problems.ts'
import { accountTexts } from './texts.ts'

interface SecondFactorFormProps {
  onSignedIn: (onboarded: boolean) => Promise<void>
  onOver: () => void
}

export function SecondFactorForm({ onSignedIn, onOver }: SecondFactorFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const send = async (typed: Typed) => {
    const { onboarded } = await api.security.signInWithCode.call({ code: typed('code').trim() })
    await onSignedIn(onboarded)
  }
  const explain = (error: Error) => {
    if (isRefusal(error, 'SECOND_STEP_OVER')) onOver()
    return refusedProblems(error)
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{accountTexts.codeIntro}</p>
      <AuthForm
        submitText={accountTexts.continue}
        busyText={accountTexts.checking}
        check={(typed) => ({ code: typed('code').trim() === '' ? accountTexts.codeMissing : undefined })}
        send={send}
        explain={explain}
        failure={{ title: accountTexts.signInFailed }}
      >
        {({ code }) => (
          <div key={kind} ref={focusField}>
            <TextField name="code" required spellCheck={false} error={code} {...fields[kind]} />
          </div>
        )}
      </AuthForm>
      <button
        type="button"
        onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
        className="link min-h-11 self-start font-semibold"
      >
        {kind === 'app' ? accountTexts.byRecoveryCode : accountTexts.byApp}
      </button>
    </div>
  )
}

const focusField = (place: HTMLDivElement | null) => place?.querySelector('input')?.focus()

const fields = {
  app: {
    label: accountTexts.code,
    hint: accountTexts.codeHint,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: accountTexts.recoveryCode,
    hint: accountTexts.recoveryCodeHint,
    autoCapitalize: 'none',
    autoComplete: 'off',
  },
} as const
