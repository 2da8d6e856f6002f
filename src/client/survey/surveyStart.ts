import type { Draft, SavedAnswers } from '#contract/survey.ts'
import { type PartialAnswers, resumedStep, sameAnswers } from './answers.ts'

export interface KnownSurvey {
  answers: SavedAnswers | null
  draft: Draft | null
}

export interface Start {
  draft: Draft
  /** The saved answers, when the draft holds changes of an earlier visit and the reader may want those instead. */
  instead?: PartialAnswers
}

/** Where the reader begins: at their draft, else at their saved answers, else at the first question. */
export function startOf({ answers, draft }: KnownSurvey): Start {
  const saved = answers ? answersOf(answers) : {}
  const resumed = { ...saved, ...draft?.answers }
  if (!draft || (answers && sameAnswers(saved, resumed))) return { draft: { step: 0, answers: saved } }
  const begun = { step: resumedStep({ step: draft.step, answers: resumed }), answers: resumed }
  return answers ? { draft: begun, instead: saved } : { draft: begun }
}

/** Saved answers as the survey fills them in; an import may have left the goal open. */
export const answersOf = ({ readingGoal, ...rest }: SavedAnswers): PartialAnswers =>
  readingGoal === null ? rest : { ...rest, readingGoal }
