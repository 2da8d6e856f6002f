import { dictionary } from '@zxcvbn-ts/language-common'

export type Weakness = 'common' | 'username' | 'email'
export type PasswordProblem = { why: 'too-short'; min: number } | { why: 'too-weak'; reasons: Weakness[] }

// The list is ordered by how often each was found in leaks.
const commonest = new Set(dictionary['passwords-common'].slice(0, 10_000))

/** Why a password cannot be taken; undefined when it can. Length in characters as people count them. */
export function passwordProblem(
  password: string,
  min: number,
  owner: { username?: string; email?: string },
): PasswordProblem | undefined {
  if ([...password].length < min) return { why: 'too-short', min }
  const reasons = weaknesses(password.toLowerCase(), owner)
  return reasons.length > 0 ? { why: 'too-weak', reasons } : undefined
}

function weaknesses(password: string, { username, email }: { username?: string; email?: string }): Weakness[] {
  const mailName = email?.split('@')[0]
  return [
    ...(commonest.has(password) ? ['common' as const] : []),
    ...(username && password.includes(username.toLowerCase()) ? ['username' as const] : []),
    ...(mailName && mailName.length > 2 && password.includes(mailName.toLowerCase()) ? ['email' as const] : []),
  ]
}
