import type { Answers } from '#contract/survey.ts'
import type { Tx } from '#db/db.ts'
import { plainName } from '#server/shared/plainName.ts'

/** What is no answer any more need not be kept from speaking. */
export async function forgetUnsaid(tx: Tx, readerId: string, answers: Answers): Promise<void> {
  const said: Record<string, string[]> = {
    author: answers.favoriteAuthors,
    genre: answers.genres,
    trope: answers.favoriteTropes,
  }
  const takenOut = await tx
    .selectFrom('taste_name_exclusions')
    .select(['kind', 'name'])
    .where('user_id', '=', readerId)
    .execute()
  for (const { kind, name } of takenOut)
    if (!said[kind]?.some((answer) => plainName(answer) === plainName(name)))
      await tx
        .deleteFrom('taste_name_exclusions')
        .where('user_id', '=', readerId)
        .where('kind', '=', kind)
        .where('name', '=', name)
        .execute()
}
