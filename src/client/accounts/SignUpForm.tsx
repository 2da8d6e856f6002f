import { useState } from 'react'
import { api } from '#client/api.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { refusalText } from '#client/texts.ts'
import { AuthForm, type Typed } from './AuthForm.tsx'
import { EmailField, NewPasswordField } from './fields.tsx'
import {
  aliasProblem,
  emailProblem,
  mailProblems,
  onlyProblems,
  type Problems,
  signUpPasswordProblem,
} from './problems.ts'
import { endOldSession } from './endOldSession.ts'
import { accountTexts } from './texts.ts'

interface SignUpFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (sentTo: string) => void
  arrivedWith: string | undefined
}

export function SignUpForm({ email, onEmail, onSent, arrivedWith }: SignUpFormProps) {
  const [takenAlias, setTakenAlias] = useState<string>()
  const send = async (typed: Typed) => {
    await endOldSession()
    const { sentTo } = await api.accounts.signUp.call({
      username: typed('username').trim(),
      email: typed('email').trim(),
      password: typed('password'),
    })
    onSent(sentTo)
  }
  return (
    <AuthForm
      submitText={accountTexts.signUp}
      busyText={accountTexts.signingUp}
      check={checkSignUp}
      send={send}
      explain={mailProblems}
      failure={{ title: accountTexts.signUpFailed }}
      arrivedWith={arrivedWith}
    >
      {(problems) => (
        <>
          <TextField
            label={accountTexts.alias}
            name="username"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint={accountTexts.aliasHint}
            error={problems.username ?? (takenAlias === undefined ? undefined : refusalText.USERNAME_TAKEN(undefined))}
            onBlur={(event) => void takenOf(event.target.value).then(setTakenAlias)}
          />
          <EmailField email={email} onEmail={onEmail} error={problems.email} />
          <NewPasswordField
            label={accountTexts.password}
            name="password"
            hint={accountTexts.passwordHint}
            error={problems.password}
          />
        </>
      )}
    </AuthForm>
  )
}

/** The name, when it is a valid one that somebody else has; asked quietly while the reader goes on typing. */
async function takenOf(alias: string): Promise<string | undefined> {
  const username = alias.trim()
  if (aliasProblem(username)) return undefined
  const answer = await api.accounts.isUsernameAvailable.call({ username }).catch(() => undefined)
  return answer?.available === false ? username : undefined
}

async function checkSignUp(typed: Typed): Promise<Problems> {
  const found = onlyProblems({
    username: aliasProblem(typed('username')),
    email: emailProblem(typed('email').trim()),
    password: signUpPasswordProblem(typed('password')),
  })
  return Object.keys(found).length > 0 ? found : { username: await availabilityProblem(typed('username').trim()) }
}

async function availabilityProblem(username: string): Promise<string | undefined> {
  try {
    const { available } = await api.accounts.isUsernameAvailable.call({ username })
    return available ? undefined : refusalText.USERNAME_TAKEN(undefined)
  } catch {
    return accountTexts.cannotVerifyAlias
  }
}
