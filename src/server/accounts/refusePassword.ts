import type { PasswordProblem } from './passwords.ts'

/** Turns what is wrong with a password into the refusal that the operation declares. */
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
