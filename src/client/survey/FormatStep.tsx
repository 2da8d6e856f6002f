import { BookText, Headphones, TabletSmartphone } from 'lucide-react'
import { type ReadingFormat, readingFormats } from '#contract/vocabulary.ts'
import { ChoiceCard } from './ChoiceCard.tsx'
import type { StepProps } from './step.ts'
import { formatTexts, stepTitles } from './texts.ts'

const icons = { Physical: BookText, Ebook: TabletSmartphone, Audiobook: Headphones }

export function FormatStep({ answers, change, name }: StepProps) {
  const chosen = answers.preferredFormats ?? []
  const toggle = (format: ReadingFormat) =>
    change({ preferredFormats: readingFormats.filter((one) => (one === format) !== chosen.includes(one)) })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 md:grid-cols-3">
      <legend className="sr-only">{stepTitles[2]?.(name)}</legend>
      {readingFormats.map((format) => {
        const Icon = icons[format]
        return (
          <ChoiceCard
            key={format}
            type="checkbox"
            name="reading-formats"
            icon={<Icon className="size-7" />}
            title={format}
            line={formatTexts[format]}
            checked={chosen.includes(format)}
            onChange={() => toggle(format)}
          />
        )
      })}
    </fieldset>
  )
}
