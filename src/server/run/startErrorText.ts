import { StartError } from '#db/StartError.ts'
import { ConfigError } from '../config.ts'

const reasons: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full',
  ENOTDIR: 'leads through a file',
  EEXIST: 'is a file',
}

/** One sentence when the operator can fix it, else all that is known. */
export function startErrorText(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  const { code = '', path } = error as NodeJS.ErrnoException
  if (path !== undefined && code in reasons) return `Sageleaf cannot start: ${path} ${reasons[code]}.`
  return `Sageleaf could not start. ${withCauses(error)}`
}

function withCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} ${withCauses(error.cause)}`
}
