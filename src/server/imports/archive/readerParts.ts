import * as z from 'zod'
import { text } from '#contract/base.ts'
import { audiences, bioMaxLength, shelfNames } from '#contract/rules.ts'
import { shelfNameMaxLength } from '#contract/shelfRules.ts'
import { ArchiveFault, type Archive } from './openArchive.ts'
import { jsonOf } from './archivedBook.ts'
import { archiveParts, type KeptPart, keptParts } from './format.ts'

const Survey = z.object({
  genres: z.array(text(200)).min(1).max(100),
  reading_frequency: text(50),
  preferred_formats: z.array(text(50)).min(1).max(20),
  reading_goal: z.int().min(1).max(300).nullable(),
  favorite_tropes: text(10_000),
  favorite_authors: text(10_000),
})

const Reader = z.object({
  bio: text(bioMaxLength).nullable(),
  survey: Survey.nullable(),
  goals: z.array(z.object({ year: z.int(), goal: z.int() })).max(300),
  shown_shelves: z.array(z.object({ shelf: z.enum(shelfNames), audience: z.enum(audiences) })).max(shelfNames.length),
  own_shelves: z
    .array(
      z.object({
        name: text(shelfNameMaxLength).min(1),
        audience: z.enum(audiences),
        books: z.array(z.int().min(1)).max(100_000),
      }),
    )
    .max(500),
})

/** Rows that are kept as they are need a time to be sorted by, and no more. */
const KeptRow = z.looseObject({ created_at: z.iso.datetime({ offset: true }) })
export type KeptRow = z.infer<typeof KeptRow>

/** All that an archive holds besides books. */
export const ArchivedReader = z.object({
  reader: Reader,
  kept: z.record(z.enum(keptParts), z.array(KeptRow).max(100_000)),
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
