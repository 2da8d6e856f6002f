import { createHash } from 'node:crypto'
import * as z from 'zod'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { type DescribedBook, type Kind, kinds, type Tags, tagsBy } from '#sage/analyze/tagged.ts'
import type { LanguageModel } from '#server/shared/languageModel.ts'
import type { Limits } from '#server/shared/limits.ts'
import { noDescription } from './describe.ts'

const lists: Record<Kind, { values: readonly [string, ...string[]]; most: number }> = {
  genres: { values: genres, most: 3 },
  tropes: { values: tropes, most: 4 },
  characters: { values: characters, most: 3 },
  themes: { values: themes, most: 3 },
  seriesType: { values: seriesTypes, most: 1 },
  pointOfView: { values: pointsOfView, most: 1 },
}

const eachList = <Schema extends z.ZodType>(schemaOf: (kind: Kind) => Schema) =>
  Object.fromEntries(kinds.map((kind) => [kind, schemaOf(kind)])) as Record<Kind, Schema>

const Form = z.strictObject(eachList((kind) => z.array(z.enum(lists[kind].values)).max(lists[kind].most)))

const Answer = z.object(
  eachList((kind) =>
    z
      .array(z.unknown())
      .catch([])
      .transform((said) => lists[kind].values.filter((value) => said.includes(value)).slice(0, lists[kind].most)),
  ),
)

const task =
  'You file books. Choose the values of each list that surely fit the book in the data, with its title, authors and synopsis. ' +
  'Use the values to the letter and no others. Leave a list empty rather than guess.'

interface CachedProposals {
  /** Done or under way, by a hash of the book; oldest first. */
  proposals: Map<string, Promise<Tags | undefined>>
  waiting: Set<string>
}

const kept = new WeakMap<LanguageModel, CachedProposals>()
const maxCached = 500

/** Asks once per book, for one book of a reader at a time, ten times an hour. Undefined without an answer. */
export async function proposeTags(
  model: LanguageModel,
  limits: Limits,
  readerId: string,
  book: DescribedBook,
): Promise<Tags | undefined> {
  const { proposals, waiting } = keptFor(model)
  const hash = hashOf(book)
  const known = proposals.get(hash)
  if (known) return known
  if (waiting.has(readerId)) return undefined
  waiting.add(readerId)
  const proposal = ask(model, limits, readerId, book).finally(() => waiting.delete(readerId))
  proposals.set(hash, proposal)
  for (const oldest of [...proposals.keys()].slice(0, Math.max(0, proposals.size - maxCached))) proposals.delete(oldest)
  const tags = await proposal.catch(() => undefined)
  if (tags === undefined) proposals.delete(hash)
  return tags
}

async function ask(
  model: LanguageModel,
  limits: Limits,
  readerId: string,
  { title, authors, synopsis }: DescribedBook,
): Promise<Tags | undefined> {
  if ((await limits.use('model-analyses-per-reader', readerId)) !== undefined) return undefined
  const data = { title, authors: authors.join(', '), synopsis: synopsis || noDescription }
  const proposed = await model({ task, data, form: Form, answer: Answer })
  return proposed && tagsBy((kind) => proposed[kind])
}

function keptFor(model: LanguageModel): CachedProposals {
  const present = kept.get(model) ?? { proposals: new Map(), waiting: new Set() }
  kept.set(model, present)
  return present
}

const hashOf = ({ title, authors, synopsis }: DescribedBook) =>
  createHash('sha256')
    .update(JSON.stringify([title, authors, synopsis]))
    .digest('hex')
