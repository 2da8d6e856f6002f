/** Thrown when the server took no mail, whoever it was for: it is down, silent, refuses us, or is not what it says. */
export class ServerAway extends Error {}

interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** The server answered, and what it said concerns this mail or its address alone. */
export function isAboutMail(error: unknown): boolean {
  const { code, command, responseCode } = error as SmtpError
  // The server said how large a mail may be, and this one is larger.
  if (command === 'MAIL FROM' && (code === 'EMESSAGE' || responseCode === 552)) return true
  if (responseCode === undefined || responseCode === 421) return false
  return command === 'RCPT TO' || command === 'DATA'
}

/** Every mail has the same sender. */
export const isSenderRefused = (error: unknown): boolean => (error as { command?: string }).command === 'MAIL FROM'

/** Thrown when the mail server will never take mail for an address. */
export class AddressRefused extends Error {}

/** Whether a status of RFC 3463 says that there is no such address. 5.1.8 and others of its kind are about the sender. */
export const isOfAddress = (status: string): boolean => /^5\.(1\.([1236]|10)|2\.1)$/.test(status)

/** Some servers look for the mailbox only once they have the mail, but then most refusals are about its words: a bare 550 is no sign. */
export function isPermanent(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as SmtpError
  if (command === 'DATA') return isOfAddress(/^\d+[ -](\d\.\d+\.\d+)\b/.exec(response)?.[1] ?? '')
  return command === 'RCPT TO' && responseCode >= 500
}

/** For the log, which must not contain addresses. */
export function withoutAddress(error: unknown, address: string): Error {
  const words = error instanceof Error ? error.message : String(error)
  return new Error(words.replaceAll(address, '[address]'))
}
