import { isEmail, passwordMaxLength, usernameProblem } from '#contract/rules.ts'
import { errorText, isRefusal, type RefusalCode, refusalText, usernameProblemText } from '#client/lib/refusals.ts'
import { passwordMin } from './passwordMin.ts'
import { accountTexts } from './texts.ts'

/** What is wrong with a form: a sentence per field, and `form` for what belongs to no single one. */
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

/** Counted as the server does: in characters as people see them. */
const isShort = (typed: string) => [...typed].length < passwordMin()

function tooLong(typed: string): string | undefined {
  return typed.length > passwordMaxLength ? accountTexts.passwordTooLong(passwordMaxLength) : undefined
}

/** Only what is wrong; an empty record when nothing is. */
export function onlyProblems(found: Problems): Problems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** The problems but that of one field. */
export function without(problems: Problems, field: string): Problems {
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

/** Puts a refusal beside the field that it is about. */
export function refusedProblems(error: Error): Problems {
  const field = isRefusal(error) ? fieldOf[error.code] : undefined
  return { [field ?? 'form']: errorText(error) }
}

/** As `refusedProblems` for calls that send a mail: too many of them have a sentence of their own. */
export function mailProblems(error: Error): Problems {
  if (isRefusal(error, 'TOO_MANY_REQUESTS')) return { form: accountTexts.tooManyMails }
  return refusedProblems(error)
}
