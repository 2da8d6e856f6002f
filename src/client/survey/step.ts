import type { PartialAnswers } from './answers.ts'

/** What every step is given. */
export interface StepProps {
  answers: PartialAnswers
  change: (part: PartialAnswers) => void
  /** The reader's name, as the survey speaks to them. */
  name: string
  /** Says, in words, what keeps the reader here although the answers would do; undefined when nothing does any more. */
  hold: (obstacle: string | undefined) => void
  /** Brings the focus to the way on. */
  faceOnward: () => void
}
