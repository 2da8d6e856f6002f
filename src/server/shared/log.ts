import { pino, type Logger } from 'pino'

export type Log = Logger

// `detail` is where the database quotes the row that it refused.
const secrets = ['password', 'token', 'cookie', 'authorization', 'set-cookie', 'email', 'secret', 'detail']

/** Lines of JSON on standard output. What could sign somebody in, or tell who they are, is not written. */
export function openLog(level: string): Log {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null })
}
