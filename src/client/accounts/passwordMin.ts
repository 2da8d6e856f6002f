import { passwordMinLength } from '#contract/rules.ts'

/** How many characters a password needs here at least: an instance that asks for more than usual says so in its page. */
export function passwordMin(): number {
  const stated = document.querySelector('meta[name=sageleaf-password-min]')?.getAttribute('content')
  return Number(stated ?? passwordMinLength)
}
