import { useMutation } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { download } from './download.ts'
import { SettingsRow } from './SettingsRow.tsx'
import { settingsTexts as texts } from './texts.ts'

/** All that is the reader's own, as one file. */
export function DataRow() {
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
