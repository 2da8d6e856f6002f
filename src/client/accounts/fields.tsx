import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { accountTexts } from './texts.ts'

interface EmailFieldProps {
  email: string
  onEmail: (email: string) => void
  error: string | undefined
  /** `username` where it identifies the account, for password managers. */
  autoComplete?: 'email' | 'username'
}

/** Controlled, so that the address stays when the reader switches forms. */
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
