import * as z from 'zod'
import type { LanguageModel } from '#server/shared/languageModel.ts'
import type { Offer } from './rewordOffer.ts'
import type { Rewording } from './rewordRows.ts'
import { taken } from './rewordTaken.ts'
import { joiningWords } from './rewordWords.ts'

interface Offered {
  bookId: string
  offer: Offer
}

const atOnce = 10

/**
 * Asks a language model to reword these reasons, ten in a question, and hands on what it said as it comes. False when it
 * has answered none of them.
 */
export async function askForRewordings(
  model: LanguageModel,
  offers: Offered[],
  keep: (rewordings: Rewording[]) => Promise<void>,
): Promise<boolean> {
  const tens = Array.from({ length: Math.ceil(offers.length / atOnce) }, (_, n) =>
    offers.slice(n * atOnce, (n + 1) * atOnce),
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

const Answer = z.record(z.string(), z.unknown())

/** Nothing of those that the model left out; undefined when it did not answer at all. */
async function askForTen(model: LanguageModel, ten: Offered[]): Promise<Rewording[] | undefined> {
  const numbered = new Map(ten.map((one, n) => [String(n + 1), one]))
  const form = z.strictObject(Object.fromEntries([...numbered.keys()].map((number) => [number, z.string()])))
  const data = Object.fromEntries([...numbered].map(([number, { offer }]) => [number, offer.shown]))
  const said = await model({ task, data, form, answer: Answer })
  if (!said) return undefined
  return [...numbered].flatMap(([number, { bookId, offer }]) => {
    const words = said[number]
    return typeof words === 'string' ? { bookId, reason: offer.reason, words: taken(offer, words) ?? null } : []
  })
}

const task = `You are the Sage, a well-read friend with a dry, warm voice, who tells a reader why a book is for them.
Reword each reason of the data under its own number, in one or two short sentences, at most 160 characters, and no two of
them alike. Say what the reason says: no more, no less, nothing else of any book. A letter in braces stands for a title or
a name: keep each of them, once, as {a}. Keep what stands between « and » to the letter, too, once, without these marks.
Besides, use only words of the reason itself and of this list, without capitals within a sentence, digits or quotation
marks: ${joiningWords.join(' ')}`
