import { api } from '#client/lib/api.ts'
import { AuthForm } from './AuthForm.tsx'
import { signOutEverywhere } from './SignInForm.tsx'
import { EmailField, NewPasswordField } from './fields.tsx'
import {
  aliasProblem,
  emailProblem,
  mailProblems,
  passwordMin,
  type Problems,
  signUpPasswordProblem,
} from './problems.ts'
import { accountTexts } from './texts.ts'
import type { Typed } from './useFormSubmit.ts'
import { isNetworkFailure } from '#client/lib/faults.ts'
import { errorText } from '#client/lib/refusals.ts'
import { useRef, useState } from 'react'
import { TextField } from '#client/ui/TextField.tsx'

class CannotVerifyAlias extends Error {
  constructor(cause: unknown) {
    super('cannot verify the alias', { cause })
    this.name = 'CannotVerifyAlias'
  }

  get problems(): Problems {
    const form = isNetworkFailure(this.cause) ? errorText(this.cause) : undefined
    return { username: accountTexts.cannotVerifyAlias, form }
  }
}

interface SignUpFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (sentTo: string) => void
  /** The token of an invitation link. */
  invitation: string | undefined
  initialError: string | undefined
}

export function SignUpForm({ email, onEmail, onSent, invitation, initialError }: SignUpFormProps) {
  const send = async (typed: Typed) => {
    const username = typed('username').trim()
    if (!(await isFree(username))) throw new AliasTaken()
    await signOutEverywhere()
    const { sentTo } = await api.accounts.signUp.call({
      username,
      email: typed('email').trim(),
      password: typed('password'),
      invitation,
    })
    onSent(sentTo)
  }
  return (
    <AuthForm
      submitText={accountTexts.signUp}
      busyText={accountTexts.signingUp}
      check={(typed) => ({
        username: aliasProblem(typed('username')),
        email: emailProblem(typed('email').trim()),
        password: signUpPasswordProblem(typed('password')),
      })}
      send={send}
      explain={explainSignUp}
      failure={{ title: accountTexts.signUpFailed }}
      initialError={initialError}
    >
      {(problems) => (
        <>
          <AliasField error={problems.username} />
          <EmailField email={email} onEmail={onEmail} error={problems.email} autoComplete="email" />
          <NewPasswordField
            label={accountTexts.password}
            name="password"
            hint={accountTexts.passwordHint(passwordMin())}
            error={problems.password}
          />
        </>
      )}
    </AuthForm>
  )
}

class AliasTaken extends Error {}

async function isFree(username: string): Promise<boolean> {
  try {
    return (await api.accounts.isUsernameAvailable.call({ username })).available
  } catch (error) {
    throw new CannotVerifyAlias(error)
  }
}

function explainSignUp(error: Error): Problems {
  if (error instanceof AliasTaken) return { username: accountTexts.aliasTaken }
  if (error instanceof CannotVerifyAlias) return error.problems
  return mailProblems(error)
}

function AliasField({ error }: { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<string>()
  const ask = async () => {
    const alias = field.current?.value ?? ''
    const found = await takenOf(alias)
    if (field.current?.value === alias) setTaken(found)
  }
  return (
    <TextField
      ref={field}
      label={accountTexts.alias}
      name="username"
      required
      // Not `username`: password managers would offer the alias at sign-in, which needs the email address.
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      hint={accountTexts.aliasHint}
      error={error ?? (taken === undefined ? undefined : accountTexts.aliasTaken)}
      onChange={() => setTaken(undefined)}
      onBlur={() => void ask()}
    />
  )
}

/** Undefined when the alias is free, invalid or cannot be checked. */
async function takenOf(alias: string): Promise<string | undefined> {
  const username = alias.trim()
  if (aliasProblem(username)) return undefined
  const answer = await api.accounts.isUsernameAvailable.call({ username }).catch(() => undefined)
  return answer?.available === false ? username : undefined
}
