import { signedIn } from '#server/procedure.ts'
import { answer } from './answer.ts'
import { forgetQuestion, keepQuestion, listKept, openQuestion, renameQuestion } from './keptQuestions.ts'
import { readQuestion } from './readQuestion.ts'
import { refuseTooMany } from '#server/shared/problem.ts'

export const asks = {
  ask: signedIn.asks.ask.handler(async ({ input: { words, chips }, context, errors }) => {
    const { db, readerId, limits } = context
    refuseTooMany(await limits.use('asks-per-reader', readerId), errors)
    const read = await readQuestion(db, readerId, words)
    return { ...(await answer(context, readerId, chips ?? read.chips)), words, left: read.left, wasCut: read.wasCut }
  }),

  kept: signedIn.asks.kept.handler(async ({ context }) => ({
    questions: await listKept(context.db, context.readerId),
  })),

  keep: signedIn.asks.keep.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('asks-per-reader', context.readerId), errors)
    const kept = await keepQuestion(context, context.readerId, input)
    if (!('refused' in kept)) return kept
    throw kept.refused === 'name-taken' ? errors.NAME_TAKEN() : errors.TOO_MANY_KEPT()
  }),

  rename: signedIn.asks.rename.handler(async ({ input: { questionId, name }, context, errors }) => {
    const renamed = await renameQuestion(context.db, context.readerId, questionId, name)
    if (!renamed) throw errors.QUESTION_NOT_FOUND()
    if ('refused' in renamed) throw errors.NAME_TAKEN()
    return renamed
  }),

  forget: signedIn.asks.forget.handler(async ({ input, context, errors }) => {
    if (!(await forgetQuestion(context.db, context.readerId, input.questionId))) throw errors.QUESTION_NOT_FOUND()
    return {}
  }),

  open: signedIn.asks.open.handler(async ({ input, context, errors }) => {
    refuseTooMany(await context.limits.use('asks-per-reader', context.readerId), errors)
    const opened = await openQuestion(context, context.readerId, input.questionId)
    if (!opened) throw errors.QUESTION_NOT_FOUND()
    return opened
  }),
}
