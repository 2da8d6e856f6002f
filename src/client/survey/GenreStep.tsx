import { surveyGenreGroups } from '#contract/vocabulary.ts'
import { notify } from '#client/ui/toast.ts'
import { earnsNiceTaste } from './answers.ts'
import { ChipGroups } from './ChipGroups.tsx'
import type { StepProps } from './step.ts'
import { toastTexts } from './texts.ts'

export function GenreStep({ answers, change }: StepProps) {
  const chosen = answers.genres ?? []
  const choose = (genres: string[]) => {
    if (earnsNiceTaste(chosen, genres)) notify(toastTexts.niceTaste)
    change({ genres })
  }
  return <ChipGroups groups={surveyGenreGroups} chosen={chosen} onChoose={choose} />
}
