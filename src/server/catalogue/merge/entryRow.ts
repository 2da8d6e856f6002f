import type { Selectable } from 'kysely'
import type { ReadBooks } from '#db/types.ts'

type Moments = 'created_at' | 'updated_at' | 'hidden_at'

/** An entry as JSON has it: moments are texts. */
export type EntryRow = Omit<Selectable<ReadBooks>, Moments> & {
  created_at: string
  updated_at: string
  hidden_at: string | null
}

/** The columns that merging two entries into one may change, in groups that only make sense together. */
export const mergedColumns = {
  reading: ['reading_status', 'is_dnf', 'rating', 'start_date', 'finish_date', 'year_read', 'dnf_notes'],
  review: ['public_review', 'share_with_community', 'spoiler_warning', 'content_warnings'],
  notes: ['private_notes'],
  visibility: ['visibility'],
  created: ['created_at'],
  genres: ['genres'],
  tropes: ['tropes'],
  characters: ['characters'],
  themes: ['themes'],
  synopsis: ['synopsis'],
  cover: ['cover'],
  view: ['point_of_view'],
  type: ['series_type'],
  isbn: ['isbn'],
  edition: ['edition_id'],
  hidden: ['hidden_at'],
} satisfies Record<string, (keyof EntryRow)[]>

export const allMerged = Object.values(mergedColumns).flat()
