import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { AuthForm } from './AuthForm.tsx'
import type { FormSubmit, OtherSubmit } from './useFormSubmit.ts'
import { refusedProblems } from './problems.ts'
import { accountTexts } from './texts.ts'

interface SecondFactorFormProps {
  onSignedIn: (onboarded: boolean) => Promise<void>
  onOver: () => void
}

export function SecondFactorForm({ onSignedIn, onOver }: SecondFactorFormProps) {
  const explain = (error: Error) => {
    if (isRefusal(error, 'SECOND_STEP_OVER')) onOver()
    return refusedProblems(error)
  }
  return (
    <CodeForm
      intro={accountTexts.codeIntro}
      send={async (code) => onSignedIn((await api.security.signInWithCode.call({ code })).onboarded)}
      explain={explain}
      failure={{ title: accountTexts.signInFailed }}
    />
  )
}

interface CodeFormProps extends Pick<FormSubmit, 'explain' | 'failure'> {
  renderOtherSubmit?: (way: OtherSubmit) => ReactNode
  intro: string
  send: (code: string) => Promise<unknown>
}

/** Takes a code of the app or a recovery code. */
export function CodeForm({ intro, send, explain, failure, renderOtherSubmit }: CodeFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{intro}</p>
      <AuthForm
        submitText={accountTexts.continue}
        busyText={accountTexts.checking}
        check={(typed) => ({ code: typed('code').trim() === '' ? accountTexts.codeMissing : undefined })}
        send={(typed) => send(typed('code').trim())}
        explain={explain}
        failure={failure}
        renderOtherSubmit={renderOtherSubmit}
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
