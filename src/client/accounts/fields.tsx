import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { accountTexts } from './texts.ts'

interface EmailFieldProps {
  email: string
  onEmail: (email: string) => void
  error: string | undefined
  /** `username` where the address says which account: that is what password managers fill in. */
  autoComplete?: 'email' | 'username'
}

/** The address stays when one changes between signing up, signing in and asking for a new password. */
export function EmailField({ email, onEmail, error, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <TextField
      label={accountTexts.email}
      name="email"
      type="email"
      required
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      error={error}
    />
  )
}

interface NewPasswordFieldProps {
  label: string
  name: string
  hint?: string
  error: string | undefined
}

export function NewPasswordField({ label, name, hint, error }: NewPasswordFieldProps) {
  return <PasswordField label={label} name={name} hint={hint} required autoComplete="new-password" error={error} />
}
