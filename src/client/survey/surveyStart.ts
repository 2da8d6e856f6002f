import type { Draft, SavedAnswers } from '#contract/survey.ts'
import { type PartialAnswers, resumedStep, sameAnswers } from './answers.ts'

export interface KnownSurvey {
  answers: SavedAnswers | null
  draft: Draft | null
}

export interface Start {
  draft: Draft
  instead?: PartialAnswers
}

export function startFrom({ answers, draft }: KnownSurvey): Start {
  const saved = answers ? answersOf(answers) : {}
  const resumed = { ...saved, ...draft?.answers }
  if (!draft || (answers && sameAnswers(saved, resumed))) return { draft: { step: 0, answers: saved } }
  const begun = { step: resumedStep({ step: draft.step, answers: resumed }), answers: resumed }
  return answers ? { draft: begun, instead: saved } : { draft: begun }
}

/** An import may have left out the goal. */
export const answersOf = ({ readingGoal, ...rest }: SavedAnswers): PartialAnswers =>
  readingGoal === null ? rest : { ...rest, readingGoal }
