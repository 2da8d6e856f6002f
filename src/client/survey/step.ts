import type { PartialAnswers } from './answers.ts'

/** What every step is given. */
export interface StepProps {
  answers: PartialAnswers
  change: (part: PartialAnswers) => void
  /** The reader's name, as the survey speaks to them. */
  name: string
}
