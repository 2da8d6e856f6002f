import { useId } from 'react'
import { DeleteRow } from './DeleteRow.tsx'
import { EmailRow } from './EmailRow.tsx'
import { PasskeysRow } from './PasskeysRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { SessionsRow } from './SessionsRow.tsx'
import { settingsTexts as texts } from './texts.ts'
import { TwoStepRow } from './TwoStepRow.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useMutation } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { download } from './RecoveryCodes.tsx'
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

function DataRow() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.security.exportData.call(),
    onSuccess: (data) =>
      download(`sageleaf-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => notifyError({ title: texts.exportFailed, description: errorText(error) }),
  })
  return (
    <SettingsRow
      title={texts.data}
      state={texts.dataState}
      actions={
        <Button variant="secondary" busy={isPending} busyText={texts.gathering} onClick={() => mutate()}>
          {texts.exportData}
        </Button>
      }
    />
  )
}
