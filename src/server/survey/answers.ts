import { sql } from 'kysely'
import type { Answers } from '#contract/survey.ts'
import { splitList } from '#contract/rules.ts'
import type { Db, Tx } from '#db/db.ts'
import { enqueue } from '#server/shared/enqueue.ts'
import type { Log } from '#server/shared/log.ts'
import { plainName } from '#server/shared/text.ts'

const chosen = 10

/** A failure to save what follows (taste profile, onboarding mark) is logged and does not lose the answers. */
export async function saveAnswers(db: Db, log: Log, readerId: string, answers: Answers): Promise<Answers> {
  const clean = {
    ...answers,
    genres: [...new Set(answers.genres)],
    preferredFormats: [...new Set(answers.preferredFormats)],
    favoriteTropes: splitList(answers.favoriteTropes.join(',')),
    favoriteAuthors: splitList(answers.favoriteAuthors.join(',')),
  }
  await db.transaction().execute(async (tx) => {
    await upsertOnboarding(tx, readerId, clean)
    await forgetUnsaid(tx, readerId, clean)
    await tolerating(tx, log, 'taste profile', () => upsertTasteProfile(tx, readerId, clean))
    await tolerating(tx, log, 'onboarding mark', () => markOnboarded(tx, readerId))
    await tx.deleteFrom('survey_drafts').where('user_id', '=', readerId).execute()
    await enqueue(tx, 'refresh-picks', { userId: readerId }, { key: `refresh-picks:${readerId}` })
  })
  return clean
}

async function upsertOnboarding(tx: Tx, readerId: string, answers: Answers): Promise<void> {
  const columns = {
    genres: answers.genres,
    reading_frequency: answers.readingFrequency,
    preferred_formats: answers.preferredFormats,
    reading_goal: answers.readingGoal,
    favorite_tropes: answers.favoriteTropes.join(','),
    favorite_authors: answers.favoriteAuthors.join(','),
  }
  await tx
    .insertInto('user_onboarding')
    .values({ user_id: readerId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute()
}

async function upsertTasteProfile(tx: Tx, readerId: string, answers: Answers): Promise<void> {
  const weights = (names: string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, chosen])))
  const columns = {
    genres: weights(answers.genres),
    tropes: weights(answers.favoriteTropes),
    themes: weights(answers.favoriteAuthors),
    point_of_view: '{}',
  }
  await tx
    .insertInto('user_taste_profiles')
    .values({ user_id: readerId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute()
}

/** Recreates a missing profile from the sign-up; when that fails, marks the existing one. */
async function markOnboarded(tx: Tx, readerId: string): Promise<void> {
  await within(tx, () => upsertProfile(tx, readerId)).catch(() =>
    tx.updateTable('profiles').set({ onboarding_completed: true }).where('id', '=', readerId).execute(),
  )
}

async function upsertProfile(tx: Tx, readerId: string): Promise<void> {
  await tx
    .insertInto('profiles')
    .columns(['id', 'username', 'onboarding_completed'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', 'name', eb.lit(true).as('onboarded')])
        .where('id', '=', readerId),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ onboarding_completed: true }))
    .execute()
}

/** A failure does not roll back the whole transaction. */
async function tolerating(tx: Tx, log: Log, part: string, run: () => Promise<void>): Promise<void> {
  await within(tx, run).catch((error: unknown) =>
    log.warn({ err: error, part }, 'a part of the survey could not be saved'),
  )
}

/** Undoes what it wrote when it throws. */
async function within(tx: Tx, run: () => Promise<void>): Promise<void> {
  await sql`savepoint part`.execute(tx)
  try {
    await run()
    await sql`release savepoint part`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}

/** Lifts exclusions of names that are no longer answers. */
async function forgetUnsaid(tx: Tx, readerId: string, answers: Answers): Promise<void> {
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
