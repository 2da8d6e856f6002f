import { Bookmark, BookOpen, LibraryBig } from 'lucide-react'
import { readingFrequencies } from '#contract/vocabulary.ts'
import { ChoiceCard } from './ChoiceCard.tsx'
import type { StepProps } from './step.ts'
import { frequencyTexts, stepTitles } from './texts.ts'

const icons = { occasional: Bookmark, steady: BookOpen, avid: LibraryBig }

export function FrequencyStep({ answers, change, name }: StepProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 md:grid-cols-3">
      <legend className="sr-only">{stepTitles[1]?.(name)}</legend>
      {readingFrequencies.map((frequency) => {
        const Icon = icons[frequency]
        return (
          <ChoiceCard
            key={frequency}
            type="radio"
            name="reading-frequency"
            icon={<Icon className="size-7" />}
            title={frequencyTexts[frequency].pace(name)}
            line={frequencyTexts[frequency].reader}
            checked={answers.readingFrequency === frequency}
            onChange={() => change({ readingFrequency: frequency })}
          />
        )
      })}
    </fieldset>
  )
}
