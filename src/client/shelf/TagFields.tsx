import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { FormSection } from './FormSection.tsx'
import type { RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'

/** What the book is like, in words of the fixed lists. */
export function TagFields() {
  const { control } = useFormContext<RatingValues>()
  return (
    <FormSection title={texts.tagsSection} hint={texts.tagsHint}>
      <Controller
        control={control}
        name="seriesType"
        render={({ field: { value, onChange } }) => (
          <ChipChoice legend={texts.seriesType} options={seriesTypes} value={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="pointOfView"
        render={({ field: { value, onChange } }) => (
          <ChipChoice legend={texts.pointOfView} options={pointsOfView} value={value} onChange={onChange} />
        )}
      />
      <Tags name="genres" options={genres} />
      <Tags name="tropes" options={tropes} />
      <Tags name="characters" options={characters} />
      <Tags name="themes" options={themes} />
    </FormSection>
  )
}

interface TagsProps {
  name: 'genres' | 'tropes' | 'characters' | 'themes'
  options: readonly string[]
}

function Tags({ name, options }: TagsProps) {
  const { control } = useFormContext<RatingValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Folded title={texts[name]} chosen={value}>
          <ChipGroup legend={texts[name]} options={options} value={value} onChange={onChange} filter isLegendHidden />
        </Folded>
      )}
    />
  )
}

/** A long list stays folded until it is wanted, so that the way to Save is short; what is chosen shows all the same. */
function Folded({ title, chosen, children }: { title: string; chosen: readonly string[]; children: ReactNode }) {
  return (
    <details className="group min-w-0 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md py-1">
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink2 group-open:rotate-90" />
        <span className="font-semibold">{title}</span>
        <span className="min-w-0 truncate text-sm text-ink2">
          {chosen.length === 0 ? texts.noneChosen : chosen.join(', ')}
        </span>
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}
