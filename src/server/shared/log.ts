import { pino, type Logger } from 'pino'

export type Log = Logger

// `detail` is where PostgreSQL quotes the refused row.
const secrets = ['password', 'token', 'cookie', 'authorization', 'set-cookie', 'email', 'secret', 'detail']

/** JSON lines on standard output, without credentials or personal data. */
export function openLog(level: string): Log {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null })
}
