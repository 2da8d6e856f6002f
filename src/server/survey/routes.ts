import { signedIn } from '#server/procedure.ts'
import { currentSurvey, saveAnswers, saveDraft } from './answers.ts'

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
