import { Controller, useFormContext } from 'react-hook-form'
import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import type { BookCard } from '#contract/books.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { AnalyzeButton } from './AnalyzeButton.tsx'
import { Folded } from './Folded.tsx'
import { FormSection } from './FormSection.tsx'
import type { RatingValues } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'

export function TagFields({ book }: { book: BookCard }) {
  const { control } = useFormContext<RatingValues>()
  return (
    <FormSection title={texts.tagsSection} hint={texts.tagsHint}>
      <AnalyzeButton book={book} />
      <Controller
        control={control}
        name="seriesType"
        render={({ field: { value, onChange } }) => (
          <ChipChoice legend={texts.fields.seriesType} options={seriesTypes} value={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="pointOfView"
        render={({ field: { value, onChange } }) => (
          <ChipChoice legend={texts.fields.pointOfView} options={pointsOfView} value={value} onChange={onChange} />
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
        <Folded title={texts.fields[name]} chosen={value}>
          <ChipGroup
            legend={texts.fields[name]}
            options={options}
            value={value}
            onChange={onChange}
            filter
            chosenFirst
            isLegendHidden
          />
        </Folded>
      )}
    />
  )
}
