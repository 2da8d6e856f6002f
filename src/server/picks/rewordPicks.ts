import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { LanguageModel } from '#server/shared/languageModel.ts'
import type { Use } from '#server/shared/limits.ts'
import { askForRewordings } from './rewordAsk.ts'
import { keepRewordings, selectUnworded } from './rewordRows.ts'
import { offerOf } from './rewordOffer.ts'

type Needed = Pick<House, 'db' | 'limits' | 'languageModel' | 'log'>

/** Readers for whom a model is being asked. */
const underWay = new WeakMap<LanguageModel, Map<string, Promise<void>>>()

/**
 * Has the language model, when there is one, reword those reasons of a reader's picks that it was not asked about yet.
 * It is asked once at a time for a reader, and what it answers counts: six times an hour. This never throws: where anything fails, the reason stands.
 */
export function rewordPicks(house: Needed, readerId: string): Promise<void> {
  const { languageModel: model, log } = house
  if (!model) return Promise.resolve()
  const readers = underWay.get(model) ?? new Map<string, Promise<void>>()
  underWay.set(model, readers)
  const present = readers.get(readerId)
  if (present) return present
  const rewording = reword(house, model, readerId)
    .catch((error: unknown) => log.warn({ err: error }, 'picks were not reworded'))
    .finally(() => readers.delete(readerId))
  readers.set(readerId, rewording)
  return rewording
}

/** The same for who waits: no longer than `withinMs`. What comes later is kept nevertheless. */
export async function rewordWithin(house: Needed, readerId: string, withinMs: number): Promise<void> {
  if (!house.languageModel || withinMs <= 0) return
  const isOver = new AbortController()
  const { signal } = isOver
  await Promise.race([rewordPicks(house, readerId), sleep(withinMs, undefined, { signal }).catch(() => undefined)])
  isOver.abort()
}

/** The same in the background, for who looks at picks that were made anew since. */
export async function rewordLater({ db, languageModel }: Needed, readerId: string): Promise<void> {
  if (!languageModel || (await selectUnworded(db, readerId).executeTakeFirst()) === undefined) return
  await enqueue(db, 'reword-picks', { userId: readerId }, { key: `reword-picks:${readerId}` })
}

async function reword({ db, limits }: Needed, model: LanguageModel, readerId: string): Promise<void> {
  const unworded = await selectUnworded(db, readerId).execute()
  const offered = unworded.map(({ bookId, reason, told }) => {
    const offer = offerOf(told)
    return { bookId, reason, offer: offer?.reason === reason ? offer : undefined }
  })
  const standing = offered.filter(({ offer }) => !offer).map(({ bookId, reason }) => ({ bookId, reason, words: null }))
  await keepRewordings(db, readerId, standing)
  const offers = offered.flatMap(({ bookId, offer }) => (offer ? { bookId, offer } : []))
  const uses = allowanceOf(readerId)
  if (offers.length === 0 || (await limits.useAll(uses)) !== undefined) return
  const isAnswered = await askForRewordings(model, offers, (rewordings) => keepRewordings(db, readerId, rewordings))
  // A model that is dead or resting costs its readers nothing.
  if (!isAnswered) await limits.undo({ takenBack: uses })
}

const allowanceOf = (readerId: string): Use[] => [
  ['rewordings-per-reader', readerId],
  ['rewordings-per-reader-and-day', readerId],
]
