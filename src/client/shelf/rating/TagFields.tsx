import { Controller, useFormContext } from 'react-hook-form'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import type { BookCard, Analysis } from '#contract/books.ts'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { Folded } from './Folded.tsx'
import { FormSection } from './FormSection.tsx'
import type { RatingValues } from './reviewForm.ts'
import { rateTexts as texts, analyzeTexts } from './rateTexts.ts'
import type * as analysis from './analysis.ts'

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

type Filling = typeof analysis

function AnalyzeButton({ book }: { book: BookCard }) {
  const { getValues, setValue } = useFormContext<RatingValues>()
  const [isBusy, setBusy] = useState(false)
  const fillFrom = (found: Analysis, { addsTo, tagNames, withAnalysis, withoutAnalysis }: Filling) => {
    const fill = (tags: analysis.TagValues) => {
      for (const name of tagNames) setValue(name, tags[name])
    }
    const before = getValues()
    if (!addsTo(before, found)) return notify(analyzeTexts.nothingNew)
    fill(withAnalysis(before, found))
    notify({ ...analyzeTexts.done, undo: () => fill(withoutAnalysis(getValues(), before, found)) })
  }
  const analyze = async () => {
    if (book.title.trim() === '' || book.author.trim() === '') return notifyError(analyzeTexts.bookMissing)
    setBusy(true)
    try {
      const [found, filling] = await Promise.all([api.books.analyze.call({ bookId: book.id }), import('./analysis.ts')])
      fillFrom(found, filling)
    } catch (error) {
      notifyError(failure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} busyText={analyzeTexts.busy} onClick={() => void analyze()}>
      <Sparkles size={18} aria-hidden="true" />
      {analyzeTexts.analyze}
    </Button>
  )
}

function failure(error: unknown) {
  if (isRefusal(error, 'BOOK_INFO_MISSING')) return analyzeTexts.bookMissing
  const isTooMany = isRefusal(error, 'TOO_MANY_REQUESTS') || isRefusal(error, 'BUSY')
  return isTooMany ? { title: analyzeTexts.tooMany, description: errorText(error) } : analyzeTexts.failed
}
