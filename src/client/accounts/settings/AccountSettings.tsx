import { useId } from 'react'
import { DataRow } from './DataRow.tsx'
import { DeleteRow } from './DeleteRow.tsx'
import { EmailRow } from './EmailRow.tsx'
import { PasskeysRow } from './PasskeysRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { SessionsRow } from './SessionsRow.tsx'
import { settingsTexts as texts } from './texts.ts'
import { TwoStepRow } from './TwoStepRow.tsx'
import { Card } from '#client/ui/Card.tsx'

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
