import type { Answers, Draft } from '#contract/survey.ts'
import { type PartialAnswers, resumedStep, sameAnswers } from './answers.ts'

export interface KnownSurvey {
  answers: Answers | null
  draft: Draft | null
}

export interface Start {
  draft: Draft
  /** The saved answers, when the draft holds changes of an earlier visit and the reader may want those instead. */
  instead?: Answers
}

/** Where the reader begins: at their draft, else at their saved answers, else at the first question. */
export function startOf({ answers, draft }: KnownSurvey): Start {
  const saved: PartialAnswers = answers ?? {}
  if (!draft) return { draft: { step: 0, answers: saved } }
  const resumed = { ...saved, ...draft.answers }
  const begun = { step: resumedStep({ step: draft.step, answers: resumed }), answers: resumed }
  return answers === null || sameAnswers(saved, resumed) ? { draft: begun } : { draft: begun, instead: answers }
}
