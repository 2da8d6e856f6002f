import type { OperationName } from '#server/http/policies.ts'
import type { House } from '#server/house.ts'
import type { ProbeValues } from './inputs.ts'
import type { SignedInReader } from '../cast/reader.ts'

/** Values for admin operations on books that are on no actor's shelf. */
export async function catalogueProbeValues(
  house: House,
  { call }: SignedInReader,
): Promise<Partial<Record<OperationName, ProbeValues>>> {
  const books = await house.db
    .insertInto('books')
    .values(
      [1, 2, 3, 4, 5].map((place) => ({ google_book_id: `care-${place}`, title: `Care ${place}`, authors: ['Ann'] })),
    )
    .returning('id')
    .execute()
  const [edited, one, other, stayed, gone] = books.map(({ id }) => id) as [string, string, string, string, string]
  const { version: first } = await call.catalogue.book({ bookId: edited })
  const { version } = await call.catalogue.edit({ bookId: edited, version: first, pages: 9 })
  const { changes } = await call.catalogue.changes({ bookId: edited })
  const { mergeId } = await call.catalogue.merge({ keptId: stayed, duplicateId: gone })
  const two = { keptId: [one], duplicateId: [other] }
  const ofEdited = { bookId: [edited] }
  return {
    'catalogue.edit': { ...ofEdited, version: [version] },
    'catalogue.undo': { changeId: [changes[0]!.id] },
    'catalogue.previewMerge': two,
    'catalogue.merge': two,
    'catalogue.unmerge': { mergeId: [mergeId] },
    'catalogue.giveCover': ofEdited,
    'catalogue.takeCover': ofEdited,
    'catalogue.keepCover': ofEdited,
  }
}
