import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notify } from '#client/ui/toast.ts'
import { FactorGuard } from './FactorGuard.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { settingsTexts as texts } from './texts.ts'

const TwoStepSetup = lazy(async () => ({ default: (await import('./TwoStepSetup.tsx')).TwoStepSetup }))

type DialogKind = 'on' | 'off' | 'codes'

export function TwoStepRow() {
  const { data, error } = useQuery(api.security.secondFactor.queryOptions())
  const [asked, setAsked] = useState<DialogKind>()
  const queries = useQueryClient()
  const close = () => {
    setAsked(undefined)
    void queries.invalidateQueries({ queryKey: api.security.secondFactor.key() })
  }
  const state = data?.isOn ? texts.twoStepOn(data.codesLeft) : texts.twoStepOff
  return (
    <SettingsRow
      title={texts.twoStep}
      state={error ? errorText(error) : data ? state : <Skeleton className="h-6 w-64" />}
      actions={data && <Actions isOn={data.isOn} onAsk={setAsked} />}
    >
      <Dialog open={asked !== undefined} onClose={close} title={asked ? titles[asked] : ''}>
        {asked === 'on' && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <TwoStepSetup onDone={close} />
          </Suspense>
        )}
        {asked === 'off' && (
          <FactorGuard>
            <TurnOff onDone={close} />
          </FactorGuard>
        )}
        {asked === 'codes' && (
          <FactorGuard>
            <NewCodes onDone={close} />
          </FactorGuard>
        )}
      </Dialog>
    </SettingsRow>
  )
}

const titles: Record<DialogKind, string> = { on: texts.turnOnTitle, off: texts.turnOffTitle, codes: texts.newCodes }

function Actions({ isOn, onAsk }: { isOn: boolean; onAsk: (asked: DialogKind) => void }) {
  if (!isOn) {
    return (
      <Button variant="secondary" onClick={() => onAsk('on')} aria-label={texts.turnOnTitle}>
        {texts.turnOn}
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={() => onAsk('codes')}>
        {texts.newCodes}
      </Button>
      <Button variant="danger" onClick={() => onAsk('off')} aria-label={texts.turnOffTitle}>
        {texts.turnOff}
      </Button>
    </>
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  return (
    <PasswordPrompt
      warning={texts.turnOffWarning}
      submitText={texts.turnOff}
      failed={texts.twoStepFailed}
      send={async (password) => {
        await api.security.endSecondFactor.call({ password })
        onDone()
        notify({ title: texts.turnedOff })
      }}
    />
  )
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <PasswordPrompt
      warning={texts.newCodesWarning}
      submitText={texts.makeCodes}
      failed={texts.twoStepFailed}
      send={async (password) => setCodes((await api.security.renewRecoveryCodes.call({ password })).recoveryCodes)}
    />
  )
}
