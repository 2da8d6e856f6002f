import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { AuthForm } from '#client/accounts/AuthForm.tsx'
import { refusedProblems, signInPasswordProblem } from '#client/accounts/problems.ts'
import { accountTexts } from '#client/accounts/texts.ts'
import type { Typed } from '#client/accounts/useFormSubmit.ts'
import { api } from '#client/lib/api.ts'
import { canUsePasskeys, makePasskey } from '#client/accounts/passkeyDevice.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { notify } from '#client/ui/toast.ts'
import { FactorGuard } from './FactorGuard.tsx'
import { CurrentPasswordField, PasswordPrompt } from './PasswordPrompt.tsx'
import { relativeDay } from '#client/lib/moment.ts'
import { SettingsRow } from './SettingsRow.tsx'
import { settingsTexts as texts } from './texts.ts'

interface Passkey {
  id: string
  name: string
  addedAt: string
  lastUsedAt: string | null
}

export function PasskeysRow() {
  const { data, error } = useQuery(api.passkeys.list.queryOptions())
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <SettingsRow
      title={texts.passkeys}
      state={canUsePasskeys() ? texts.passkeysState : texts.noPasskeysHere}
      actions={
        canUsePasskeys() && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {texts.addPasskey}
          </Button>
        )
      }
    >
      {error && <ErrorBox>{errorText(error)}</ErrorBox>}
      <ul role="list" className="mt-1 flex flex-col">
        {data?.passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
      </ul>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={texts.addPasskey}>
        <FactorGuard>
          <AddPasskey onDone={() => setAdding(false)} />
        </FactorGuard>
      </Dialog>
      <Dialog open={leaving !== undefined} onClose={() => setLeaving(undefined)} title={texts.removePasskey}>
        <FactorGuard>{leaving && <RemovePasskey passkey={leaving} onDone={() => setLeaving(undefined)} />}</FactorGuard>
      </Dialog>
    </SettingsRow>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, addedAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <KeyRound size={20} aria-hidden="true" className="shrink-0 text-ink2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink2">
          {texts.added(relativeDay(addedAt))}, {lastUsedAt ? texts.lastUsed(relativeDay(lastUsedAt)) : texts.neverUsed}
        </p>
      </div>
      <Button variant="quiet" onClick={onRemove} aria-label={texts.removeNamed(name)}>
        {texts.remove}
      </Button>
    </li>
  )
}

function RemovePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const queries = useQueryClient()
  return (
    <PasswordPrompt
      warning={texts.removeWarning(passkey.name)}
      submitText={texts.remove}
      failed={texts.passkeyFailed}
      send={async (password) => {
        await api.passkeys.remove.call({ passkeyId: passkey.id, password })
        await queries.invalidateQueries({ queryKey: api.passkeys.list.key() })
        onDone()
        notify({ title: texts.passkeyRemoved })
      }}
    />
  )
}

class CalledOff extends Error {}

function AddPasskey({ onDone }: { onDone: () => void }) {
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
