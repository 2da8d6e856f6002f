import { lazily } from '#server/shared/coalesce.ts'

export type Weakness = 'common' | 'username' | 'email'
export type PasswordProblem = { why: 'too-short'; min: number } | { why: 'too-weak'; reasons: Weakness[] }

// The list is ordered by how often each password appeared in leaks.
const commonest = lazily(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000))
})

/** Undefined when there is no problem. Length is counted in code points. */
export async function passwordProblem(
  password: string,
  min: number,
  owner: { username?: string; email?: string },
): Promise<PasswordProblem | undefined> {
  if ([...password].length < min) return { why: 'too-short', min }
  const reasons = weaknesses(password.toLowerCase(), owner, await commonest())
  return reasons.length > 0 ? { why: 'too-weak', reasons } : undefined
}

function weaknesses(
  password: string,
  { username, email }: { username?: string; email?: string },
  common: Set<string>,
): Weakness[] {
  const mailName = email?.split('@')[0]
  return [
    ...(common.has(password) ? ['common' as const] : []),
    ...(username && password.includes(username.toLowerCase()) ? ['username' as const] : []),
    ...(mailName && mailName.length > 2 && password.includes(mailName.toLowerCase()) ? ['email' as const] : []),
  ]
}

export function refusePassword<Short, Weak>(
  problem: PasswordProblem,
  errors: {
    PASSWORD_TOO_SHORT: (options: { data: { min: number } }) => Short
    PASSWORD_TOO_WEAK: (options: { data: { reasons: ('common' | 'username' | 'email')[] } }) => Weak
  },
): Short | Weak {
  return problem.why === 'too-short'
    ? errors.PASSWORD_TOO_SHORT({ data: { min: problem.min } })
    : errors.PASSWORD_TOO_WEAK({ data: { reasons: problem.reasons } })
}
