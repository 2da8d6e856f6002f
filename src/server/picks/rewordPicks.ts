import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { LanguageModel } from '#server/shared/languageModel.ts'
import type { Use } from '#server/shared/limits.ts'
import { keepRewordings, type Rewording, selectUnworded } from './rewordings.ts'
import { type RewordRequest, requestFor } from './rewordRequest.ts'
import * as z from 'zod'
import { acceptRewording } from './acceptRewording.ts'
import { joiningWords } from './rewordWords.ts'

interface Offered {
  bookId: string
  offer: RewordRequest
}

const batchSize = 10

const Answer = z.record(z.string(), z.unknown())

const task = `You are the Sage, a well-read friend with a dry, warm voice, who tells a reader why a book is for them.
Reword each reason of the data under its own number, in one or two short sentences, at most 160 characters, and no two of
them alike. Say what the reason says: no more, no less, nothing else of any book. A letter in braces stands for a title or
a name: keep each of them, once, as {a}. Keep what stands between « and » to the letter, too, once, without these marks.
Besides, use only words of the reason itself and of this list, without capitals within a sentence, digits or quotation
marks: ${joiningWords.join(' ')}`

type Needed = Pick<House, 'db' | 'limits' | 'languageModel' | 'log'>

const underWay = new WeakMap<LanguageModel, Map<string, Promise<void>>>()

/** Asks once at a time per reader. Never throws: on failure the reason stays. */
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

/** Waits at most `withinMs`; later answers are still kept. */
export async function rewordWithin(house: Needed, readerId: string, withinMs: number): Promise<void> {
  if (!house.languageModel || withinMs <= 0) return
  const isOver = new AbortController()
  const { signal } = isOver
  await Promise.race([rewordPicks(house, readerId), sleep(withinMs, undefined, { signal }).catch(() => undefined)])
  isOver.abort()
}

export async function rewordLater({ db, languageModel }: Needed, readerId: string): Promise<void> {
  if (!languageModel || (await selectUnworded(db, readerId).executeTakeFirst()) === undefined) return
  await enqueue(db, 'reword-picks', { userId: readerId }, { key: `reword-picks:${readerId}` })
}

async function reword({ db, limits }: Needed, model: LanguageModel, readerId: string): Promise<void> {
  const unworded = await selectUnworded(db, readerId).execute()
  const offered = unworded.map(({ bookId, reason, told }) => {
    const offer = requestFor(told)
    return { bookId, reason, offer: offer?.reason === reason ? offer : undefined }
  })
  const standing = offered.filter(({ offer }) => !offer).map(({ bookId, reason }) => ({ bookId, reason, words: null }))
  await keepRewordings(db, readerId, standing)
  const offers = offered.flatMap(({ bookId, offer }) => (offer ? { bookId, offer } : []))
  const uses = allowanceOf(readerId)
  if (offers.length === 0 || (await limits.useAll(uses)) !== undefined) return
  const isAnswered = await askForRewordings(model, offers, (rewordings) => keepRewordings(db, readerId, rewordings))
  // A model that does not answer uses up no allowance.
  if (!isAnswered) await limits.undo({ takenBack: uses })
}

const allowanceOf = (readerId: string): Use[] => [
  ['rewordings-per-reader', readerId],
  ['rewordings-per-reader-and-day', readerId],
]

/** False when nothing was answered. */
async function askForRewordings(
  model: LanguageModel,
  offers: Offered[],
  keep: (rewordings: Rewording[]) => Promise<void>,
): Promise<boolean> {
  const tens = Array.from({ length: Math.ceil(offers.length / batchSize) }, (_, n) =>
    offers.slice(n * batchSize, (n + 1) * batchSize),
  )
  const answered = await Promise.all(
    tens.map(async (ten) => {
      const said = await askForTen(model, ten)
      if (said) await keep(said)
      return said !== undefined
    }),
  )
  return answered.includes(true)
}

/** Leaves out reasons the model skipped; undefined when it did not answer. */
async function askForTen(model: LanguageModel, ten: Offered[]): Promise<Rewording[] | undefined> {
  const numbered = new Map(ten.map((one, n) => [String(n + 1), one]))
  const form = z.strictObject(Object.fromEntries([...numbered.keys()].map((number) => [number, z.string()])))
  const data = Object.fromEntries([...numbered].map(([number, { offer }]) => [number, offer.shown]))
  const said = await model({ task, data, form, answer: Answer })
  if (!said) return undefined
  return [...numbered].flatMap(([number, { bookId, offer }]) => {
    const words = said[number]
    return typeof words === 'string'
      ? { bookId, reason: offer.reason, words: acceptRewording(offer, words) ?? null }
      : []
  })
}
