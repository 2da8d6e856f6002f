import { type Breaker, circuitBreaker } from './outbound/breaker.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import { type ModelAddress, type Question, answersWithinMs, complete, readAnswer, reasonOf } from './askModel.ts'

/** Never throws; undefined when the model failed, was too slow, refused or answered in another form. */
export type LanguageModel = <Answer>(question: Question<Answer>) => Promise<Answer | undefined>

const restsForMs = 60_000

/** The model gets no tools and no secrets, so a prompt injection in the data can spoil one answer and nothing else. */
export function openLanguageModel(
  address: ModelAddress,
  { limits, log, withinMs = answersWithinMs }: { limits: Limits; log: Log; withinMs?: number },
): LanguageModel {
  const breaker = circuitBreaker(restsForMs)
  return async (question) => {
    if (!(await mayAsk(breaker, limits))) return undefined
    try {
      const said = await complete(address, question, AbortSignal.timeout(withinMs))
      breaker.succeeded()
      return readAnswer(said, question.answer)
    } catch (error) {
      breaker.failed()
      log.warn({ reason: reasonOf(error) }, 'the language model did not answer')
      return undefined
    }
  }
}

async function mayAsk(breaker: Breaker, limits: Limits): Promise<boolean> {
  if (!breaker.mayAsk()) return false
  let isSpent = true
  try {
    isSpent = (await limits.use('language-model-in-all', 'all')) !== undefined
  } finally {
    if (isSpent) breaker.cancelled()
  }
  return !isSpent
}
