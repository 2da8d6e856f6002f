import { signedIn } from '#server/procedure.ts'
import { saveAnswers } from './answers.ts'
import type { Answers, Draft, SavedAnswers } from '#contract/survey.ts'
import { splitList } from '#contract/rules.ts'
import type { Db } from '#db/db.ts'

export const survey = {
  current: signedIn.survey.current.handler(({ context }) => currentSurvey(context.db, context.readerId)),

  saveDraft: signedIn.survey.saveDraft.handler(async ({ input, context }) => {
    await saveDraft(context.db, context.readerId, input)
    return {}
  }),

  save: signedIn.survey.save.handler(({ input, context }) =>
    saveAnswers(context.db, context.log, context.readerId, input),
  ),
}

async function currentSurvey(db: Db, readerId: string) {
  const [saved, draft] = await Promise.all([
    db.selectFrom('user_onboarding').selectAll().where('user_id', '=', readerId).executeTakeFirst(),
    db.selectFrom('survey_drafts').select(['step', 'answers']).where('user_id', '=', readerId).executeTakeFirst(),
  ])
  const answers: SavedAnswers | undefined = saved && {
    genres: saved.genres,
    readingFrequency: saved.reading_frequency as Answers['readingFrequency'],
    preferredFormats: saved.preferred_formats as Answers['preferredFormats'],
    readingGoal: saved.reading_goal,
    favoriteTropes: splitList(saved.favorite_tropes),
    favoriteAuthors: splitList(saved.favorite_authors),
  }
  return { answers: answers ?? null, draft: (draft as Draft | undefined) ?? null }
}

async function saveDraft(db: Db, readerId: string, { step, answers }: Draft): Promise<void> {
  const draft = { step, answers: JSON.stringify(answers), updated_at: new Date() }
  await db
    .insertInto('survey_drafts')
    .values({ user_id: readerId, ...draft })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(draft))
    .execute()
}
