import { useMe } from '#client/lib/session.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { settingsTexts } from './texts.ts'

/** Asks for the password once more; tells password managers whose it is. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  const me = useMe()
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField
        label={settingsTexts.currentPassword}
        name="current"
        required
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}
