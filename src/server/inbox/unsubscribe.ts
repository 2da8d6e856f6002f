import type { House } from '#server/house.ts'
import { stopMails } from './ways.ts'

type Signer = Pick<House, 'secret' | 'config'>

/** Works without signing in, and for good: mails are kept for years. */
export function unsubscribeAddress({ secret, config }: Signer, readerId: string): string {
  return `${config.publicUrl}/unsubscribe/${readerId}.${secret.mark(purpose(readerId))}`
}

const purpose = (readerId: string) => `unsubscribe|${readerId}`

/** Undefined unless the token is one of ours. */
export function readerOfToken({ secret }: Pick<House, 'secret'>, token: string): string | undefined {
  const [readerId = '', mark = ''] = token.split('.')
  return /^[\da-f-]{36}$/.test(readerId) && secret.isMark(mark, purpose(readerId)) ? readerId : undefined
}

/** False unless the token is one of ours. */
export async function unsubscribe(house: House, token: string): Promise<boolean> {
  const readerId = readerOfToken(house, token)
  if (readerId) await stopMails(house.db, readerId)
  return readerId !== undefined
}
