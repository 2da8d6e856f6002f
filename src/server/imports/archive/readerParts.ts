import * as z from 'zod'
import { WrittenChip } from '#contract/asks.ts'
import { text } from '#contract/base.ts'
import { maxImportRows } from '#contract/importRules.ts'
import { chosenKinds, noticeWays } from '#contract/noticeRules.ts'
import { audiences, bioMaxLength, followKinds, goalRange, maxFollowed, shelfNames } from '#contract/rules.ts'
import { shelfNameMaxLength } from '#contract/shelfRules.ts'
import { type Archive, ArchiveFault } from './openArchive.ts'
import { jsonOf, moment } from './archivedBook.ts'
import { type KeptPart, archiveParts, keptParts } from './format.ts'
import { askMaxLength, keptNameMaxLength, maxChips } from '#contract/askRules.ts'

const goal = z.int().min(goalRange.min).max(goalRange.max)

const Survey = z.object({
  genres: z.array(text(200)).min(1).max(100),
  reading_frequency: text(50),
  preferred_formats: z.array(text(50)).min(1).max(20),
  reading_goal: goal.nullable(),
  favorite_tropes: text(10_000),
  favorite_authors: text(10_000),
})

const Reader = z.object({
  bio: text(bioMaxLength).nullable(),
  survey: Survey.nullable(),
  goals: z.array(z.object({ year: z.int().min(1900).max(2200), goal })).max(300),
  shown_shelves: z.array(z.object({ shelf: z.enum(shelfNames), audience: z.enum(audiences) })).max(shelfNames.length),
  // An older Sageleaf did not write them.
  notice_ways: z
    .array(z.object({ kind: z.enum(chosenKinds), way: z.enum(noticeWays) }))
    .max(chosenKinds.length)
    .default([]),
  allows_followers: z.boolean().default(true),
  feed_seen_to: moment.nullable().default(null),
  own_shelves: z
    .array(
      z.object({
        name: text(shelfNameMaxLength).min(1),
        audience: z.enum(audiences),
        books: z.array(z.int().min(1).max(maxImportRows)).max(maxImportRows),
      }),
    )
    .max(500),
})

/** Rows that are kept as they are need a time to be sorted by, and no more. */
const KeptRow = z.looseObject({ created_at: moment })
export type KeptRow = z.infer<typeof KeptRow>

/** A book by its title, a name of the survey, or the chip of a wish. */
const SageRow = KeptRow.extend({ what: text(50), kind: text(50), title: text(500) }).refine(
  ({ what, kind, title }) => what === 'dismissed' || kind === 'book' || title.length <= 200,
)

/** A question that the reader kept. Books in it go by their names. */
const QuestionRow = KeptRow.extend({
  name: text(keptNameMaxLength).min(1),
  words: text(askMaxLength),
  chips: z.array(WrittenChip).max(maxChips),
  likes: z
    .array(z.object({ kind: z.enum(['like', 'not-like']), title: text(500), authors: z.array(text(200)).max(50) }))
    .max(maxChips),
})
export type QuestionRow = z.infer<typeof QuestionRow>

/** A reader goes by their id: another instance may have somebody else of that name. */
const FollowRow = KeptRow.extend({
  kind: z.enum(['reader', ...followKinds]),
  name: text(500),
  id: z.uuid().nullish(),
})
export type FollowRow = z.infer<typeof FollowRow>

const rowsOf = <Row extends z.ZodType<KeptRow>>(row: Row) => z.array(row).max(maxImportRows)

/** All that an archive holds besides books. */
export const ArchivedReader = z.object({
  reader: Reader,
  kept: z.object({
    sage: rowsOf(SageRow),
    questions: rowsOf(QuestionRow),
    comments: rowsOf(KeptRow),
    likes: rowsOf(KeptRow),
    friends: rowsOf(KeptRow),
    follows: z.array(FollowRow).max((1 + followKinds.length) * maxFollowed),
  }),
  /** In base64. */
  picture: z.string().nullable(),
})
export type ArchivedReader = z.infer<typeof ArchivedReader>

export async function readReader(archive: Archive): Promise<ArchivedReader> {
  const source = await archive.read(archiveParts.reader)
  const kept: Partial<Record<KeptPart, unknown[]>> = {}
  for (const part of keptParts) kept[part] = rowsIn((await archive.read(archiveParts[part]))?.toString() ?? '')
  const picture = await archive.read(archiveParts.avatar)
  const read = ArchivedReader.safeParse({
    reader: jsonOf(source?.toString() ?? ''),
    kept,
    picture: picture?.toString('base64') ?? null,
  })
  if (!read.success) throw new ArchiveFault('archive-broken', read.error)
  return read.data
}

const rowsIn = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map(jsonOf)
