import { api } from '#client/lib/api.ts'
import { AliasField } from './AliasField.tsx'
import { AuthForm } from './AuthForm.tsx'
import { CannotVerifyAlias } from './CannotVerifyAlias.ts'
import { endOldSession } from './endOldSession.ts'
import { EmailField, NewPasswordField } from './fields.tsx'
import { passwordMin } from './passwordMin.ts'
import { aliasProblem, emailProblem, mailProblems, type Problems, signUpPasswordProblem } from './problems.ts'
import { accountTexts } from './texts.ts'
import type { Typed } from './useSending.ts'

interface SignUpFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (sentTo: string) => void
  arrivedWith: string | undefined
}

export function SignUpForm({ email, onEmail, onSent, arrivedWith }: SignUpFormProps) {
  const send = async (typed: Typed) => {
    const username = typed('username').trim()
    if (!(await isFree(username))) throw new AliasTaken()
    await endOldSession()
    const { sentTo } = await api.accounts.signUp.call({
      username,
      email: typed('email').trim(),
      password: typed('password'),
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
      arrivedWith={arrivedWith}
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
