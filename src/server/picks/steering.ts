import { askWordOf } from '#contract/askWords.ts'
import type { AskChip } from '#contract/chipParts.ts'
import type { SurveyAnswer } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { plainName } from '#server/shared/text.ts'

export async function takenOutNames(db: Db, readerId: string): Promise<SurveyAnswer[]> {
  const rows = await db
    .selectFrom('taste_name_exclusions')
    .select(['kind', 'name'])
    .where('user_id', '=', readerId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('name')
    .execute()
  return rows.map(({ kind, name }) => ({ kind: kind as SurveyAnswer['kind'], name }))
}

export const isSameAnswer = (one: SurveyAnswer, other: SurveyAnswer) =>
  one.kind === other.kind && plainName(one.name) === plainName(other.name)

/** Names of tags, in lower case, of which a reader wants more in picks or some in an answer. */
export const wordsAskedFor = (chips: readonly AskChip[]): string[] =>
  chips.flatMap((chip) =>
    chip.kind === 'more' || chip.kind === 'want'
      ? chip.words.flatMap((word) => askWordOf(word)?.words ?? []).map((word) => word.toLowerCase())
      : [],
  )
