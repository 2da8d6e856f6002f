import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { House } from '#server/house.ts'
import { limitsIn } from './limits.ts'

type Speaker = Pick<House, 'db' | 'config' | 'limits'>

export type SpeechRefusal =
  | { refused: 'word'; word: string }
  | { refused: 'too-fast'; perDay: number; retryAfterSeconds: number }

/** Of what a reader is about to let others read: the operator's word that is in it, or too much for a new reader. */
export async function speechRefusal(
  house: Speaker,
  readerId: string,
  { texts, isPaced }: { texts: readonly string[]; isPaced: boolean },
): Promise<SpeechRefusal | undefined> {
  const word = findBlockedWord(house.config.blockedWords, texts)
  if (word !== undefined) return { refused: 'word', word }
  const { newReaderPerDay: perDay } = house.config
  const retryAfterSeconds = isPaced ? await newReaderWaitSeconds(house, readerId) : undefined
  return retryAfterSeconds === undefined ? undefined : { refused: 'too-fast', perDay, retryAfterSeconds }
}

/** As the operator wrote it. Ignores case, accents and invisible letters; `spam*` also finds `spammer`. */
export function findBlockedWord(words: readonly string[], texts: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const said = texts.map(plain).join('\n')
  return words.find((word) => {
    const isStart = word.endsWith('*')
    const whole = plain(isStart ? word.slice(0, -1) : word).replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    return new RegExp(`(?<![\\p{L}\\p{N}])${whole}${isStart ? '' : '(?![\\p{L}\\p{N}])'}`, 'u').test(said)
  })
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .toLowerCase()

/** For what an import would show to others, which counts like the rest, unless its transaction is rolled back. */
export async function isWithinPace(
  { config, secret }: Pick<House, 'config' | 'secret'>,
  tx: Tx,
  readerId: string,
): Promise<boolean> {
  return (await newReaderWaitSeconds({ config, db: tx, limits: limitsIn(tx, secret) }, readerId)) === undefined
}

/** Undefined for readers who are no longer new, and for moderators. Counts one use for all others. */
async function newReaderWaitSeconds({ db, config, limits }: Speaker, readerId: string): Promise<number | undefined> {
  const { newReaderDays: days, newReaderPerDay: perDay } = config
  if (days === 0) return undefined
  const { rows } =
    await sql`select from users where id = ${readerId} and created_at > now() - make_interval(days => ${days})
    and not exists (select from user_roles where user_id = ${readerId})`.execute(db)
  if (rows.length === 0) return undefined
  await limits.use('new-readers-speech', readerId)
  const { left, of, until } = await limits.left('new-readers-speech', readerId)
  if (of - left <= perDay || until === undefined) return undefined
  return Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
}

export interface SpeechErrors<Refusal> {
  WORD_NOT_ALLOWED: (options: { data: { word: string } }) => Refusal
  NEW_READER: (options: { data: { perDay: number; retryAfterSeconds: number } }) => Refusal
}

/** To be thrown. */
export function speechError<Refusal>(refusal: SpeechRefusal, errors: SpeechErrors<Refusal>): Refusal {
  if (refusal.refused === 'word') return errors.WORD_NOT_ALLOWED({ data: { word: refusal.word } })
  const { perDay, retryAfterSeconds } = refusal
  return errors.NEW_READER({ data: { perDay, retryAfterSeconds } })
}
