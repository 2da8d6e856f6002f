import type { Analysis } from '#contract/books.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { analyze } from '#sage/analyze/analyst.ts'
import { type DescribedBook, type Kind, type Tags, kinds, tagsBy } from '#sage/analyze/tagged.ts'
import type { House } from '#server/house.ts'
import { currentAnalyst } from './currentAnalyst.ts'
import { type BookToDescribe, type NoDescription, describe, noDescription } from './describe.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { LanguageModel } from '#server/shared/languageModel.ts'
import type { Limits } from '#server/shared/limits.ts'

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

const hashOf = ({ title, authors, synopsis }: DescribedBook) =>
  createHash('sha256')
    .update(JSON.stringify([title, authors, synopsis]))
    .digest('hex')

type Needed = Pick<House, 'db' | 'limits' | 'languageModel'>
type Analyzed = Analysis | NoDescription | { refused: 'nothing-recognized' }

/** Fills each list from the catalogue, else the language model if it answers, else our own analyst. */
export async function analyzeBook(house: Needed, readerId: string, asked: BookToDescribe): Promise<Analyzed> {
  const described = await describe(house.db, readerId, asked)
  if ('refused' in described) return described
  const { book, known } = described
  const isAllKnown = kinds.every((kind) => known[kind].length > 0)
  const tags = isAllKnown
    ? known
    : filledUp(known, ...(await Promise.all([proposedFor(house, readerId, book), learned(house, book)])))
  return kinds.every((kind) => tags[kind].length === 0) ? { refused: 'nothing-recognized' } : toAnalysis(tags)
}

const proposedFor = async ({ languageModel, limits }: Needed, readerId: string, book: DescribedBook) =>
  languageModel && (await proposeTags(languageModel, limits, readerId, book))

const learned = async ({ db }: Needed, book: DescribedBook) => analyze(await currentAnalyst(db), book)

const filledUp = (...sources: (Tags | undefined)[]): Tags =>
  tagsBy((kind) => sources.find((tags) => tags && tags[kind].length > 0)?.[kind] ?? [])

function toAnalysis(tags: Tags): Analysis {
  return {
    genres: listed(genres, tags.genres),
    tropes: listed(tropes, tags.tropes),
    characters: listed(characters, tags.characters),
    themes: listed(themes, tags.themes),
    seriesType: listed(seriesTypes, tags.seriesType)[0] ?? null,
    pointOfView: listed(pointsOfView, tags.pointOfView)[0] ?? null,
  }
}

const listed = <Value extends string>(list: readonly Value[], values: readonly string[]) =>
  values.flatMap((value) => list.find((option) => option === value) ?? [])

/** Asks once per book, for one book of a reader at a time, ten times an hour. Undefined without an answer. */
async function proposeTags(
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
