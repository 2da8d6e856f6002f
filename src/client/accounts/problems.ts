import { instanceFact } from '#client/lib/instanceFact.ts'
import { isEmail, passwordMaxLength, usernameProblem, passwordMinLength } from '#contract/rules.ts'
import { errorText, isRefusal, type RefusalCode, refusalText, usernameProblemText } from '#client/lib/refusals.ts'
import { accountTexts } from './texts.ts'

export type Problems = Partial<
  Record<'username' | 'email' | 'current' | 'password' | 'confirm' | 'code' | 'form', string>
>

export function aliasProblem(typed: string): string | undefined {
  const problem = usernameProblem(typed)
  return problem && usernameProblemText[problem]
}

export function emailProblem(typed: string): string | undefined {
  return isEmail(typed) ? undefined : refusalText.EMAIL_INVALID(undefined)
}

export function signUpPasswordProblem(typed: string): string | undefined {
  if (isShort(typed)) return refusalText.PASSWORD_TOO_SHORT({ min: passwordMin() })
  return tooLong(typed)
}

export function newPasswordProblem(typed: string): string | undefined {
  if (isShort(typed)) return accountTexts.newPasswordTooShort(passwordMin())
  return tooLong(typed)
}

export function signInPasswordProblem(typed: string): string | undefined {
  return typed === '' ? accountTexts.passwordMissing : tooLong(typed)
}

/** In code points, like the server. */
const isShort = (typed: string) => [...typed].length < passwordMin()

function tooLong(typed: string): string | undefined {
  return typed.length > passwordMaxLength ? accountTexts.passwordTooLong(passwordMaxLength) : undefined
}

export function onlyProblems(found: Problems): Problems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

export function withoutProblem(problems: Problems, field: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))
}

const fieldOf: Partial<Record<RefusalCode, keyof Problems>> = {
  USERNAME_INVALID: 'username',
  USERNAME_TAKEN: 'username',
  EMAIL_INVALID: 'email',
  EMAIL_UNCHANGED: 'email',
  WRONG_PASSWORD: 'current',
  WRONG_CODE: 'code',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_WEAK: 'password',
}

export function refusedProblems(error: Error): Problems {
  const field = isRefusal(error) ? fieldOf[error.code] : undefined
  return { [field ?? 'form']: errorText(error) }
}

/** For calls that send mail: too many of them have their own sentence. */
export function mailProblems(error: Error): Problems {
  if (isRefusal(error, 'TOO_MANY_REQUESTS')) return { form: accountTexts.tooManyMails }
  return refusedProblems(error)
}

/** An instance can raise the minimum in its page. */
export function passwordMin(): number {
  return Number(instanceFact('password-min') ?? passwordMinLength)
}
