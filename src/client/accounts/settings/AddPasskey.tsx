import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { makePasskey } from '#client/accounts/passkeyDevice.ts'
import { isRefusal } from '#client/lib/refusals.ts'
import { notify } from '#client/ui/toast.ts'
import { CurrentPasswordField } from './PasswordPrompt.tsx'
import { settingsTexts as texts } from './texts.ts'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import { refusedProblems, signInPasswordProblem } from '#client/accounts/problems.ts'
import { accountTexts } from '#client/accounts/texts.ts'
import type { Typed } from '#client/accounts/useFormSubmit.ts'
import { TextField } from '#client/ui/TextField.tsx'

class CalledOff extends Error {}

export function AddPasskey({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const send = async (typed: Typed) => {
    await add(typed)
    await queries.invalidateQueries({ queryKey: api.passkeys.list.key() })
    onDone()
    notify({ title: texts.passkeyAdded })
  }
  return (
    <AuthForm
      submitText={texts.continue}
      busyText={texts.waiting}
      check={(typed) => ({
        code: typed('name').trim() === '' ? texts.nameMissing : undefined,
        current: signInPasswordProblem(typed('current')),
      })}
      send={send}
      explain={explain}
      failure={{ title: accountTexts.error, description: texts.passkeyFailed }}
    >
      {(problems) => (
        <>
          <p>{texts.addPasskeyIntro}</p>
          <TextField
            label={texts.passkeyName}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            hint={texts.passkeyNameHint}
            error={problems.code}
          />
          <CurrentPasswordField error={problems.current} />
        </>
      )}
    </AuthForm>
  )
}

async function add(typed: Typed): Promise<void> {
  const { options } = await api.passkeys.begin.call({ password: typed('current') })
  const credential = await makePasskey(options)
  if (!credential) throw new CalledOff()
  await api.passkeys.add.call({ name: typed('name').trim(), credential: credential as MadePasskey })
}

function explain(error: Error) {
  if (error instanceof CalledOff) return { form: texts.passkeyCalledOff }
  // The device already holds a passkey for this account.
  if (error.name === 'InvalidStateError') return { form: texts.passkeyHeld }
  return isRefusal(error, 'PASSKEY_REFUSED') ? { form: texts.passkeyFailed } : refusedProblems(error)
}

type MadePasskey = Parameters<typeof api.passkeys.add.call>[0]['credential']
