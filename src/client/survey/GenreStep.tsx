import { Search } from 'lucide-react'
import { useState } from 'react'
import { surveyGenreGroups, surveyGenres } from '#contract/vocabulary.ts'
import { inputLook } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/toast.ts'
import { earnsNiceTaste } from './answers.ts'
import { ChipGroups, holding } from './ChipGroups.tsx'
import type { StepProps } from './step.ts'
import { genreTexts, toastTexts } from './texts.ts'

export function GenreStep({ answers, change }: StepProps) {
  const [wanted, setWanted] = useState('')
  const chosen = answers.genres ?? []
  const found = holding(surveyGenres, wanted).length
  const choose = (genres: string[]) => {
    if (earnsNiceTaste(chosen, genres)) notify(toastTexts.niceTaste)
    change({ genres })
  }
  return (
    <div className="grid gap-3">
      <div className="relative">
        <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-ink2" />
        <input
          type="search"
          aria-label={genreTexts.find}
          placeholder={genreTexts.find}
          className={`${inputLook} pl-10`}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <output className="sr-only">{wanted.trim() !== '' && genreTexts.found(found)}</output>
      </div>
      {found === 0 && <p className="px-1 text-ink2">{genreTexts.none}</p>}
      <ChipGroups groups={surveyGenreGroups} chosen={chosen} onChoose={choose} wanted={wanted} />
    </div>
  )
}
