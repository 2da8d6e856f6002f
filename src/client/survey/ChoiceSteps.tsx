import { Bookmark, BookOpen, BookText, Check, Headphones, LibraryBig, Search, TabletSmartphone } from 'lucide-react'
import {
  type ReadingFormat,
  readingFormats,
  readingFrequencies,
  surveyGenreGroups,
  surveyGenres,
} from '#contract/surveyVocabulary.ts'
import { hasReachedNiceTaste, type StepProps } from './answers.ts'
import { formatTexts, frequencyTexts, genreTexts, stepTitles, toastTexts } from './texts.ts'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { inputLook } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/toast.ts'
import { ChipGroups, optionsContaining } from './ChipGroups.tsx'

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

export function GenreStep({ answers, change }: StepProps) {
  const [wanted, setWanted] = useState('')
  const chosen = answers.genres ?? []
  const found = optionsContaining(surveyGenres, wanted).length
  const choose = (genres: string[]) => {
    if (hasReachedNiceTaste(chosen, genres)) notify(toastTexts.niceTaste)
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

function ChoiceCard(props: ComponentProps<'input'> & { icon: ReactNode; title: string; line: string }) {
  const { icon, title, line, ...input } = props
  return (
    <label className="relative flex min-h-20 cursor-pointer items-center gap-4 rounded-lg border-control border-edge bg-card p-4 transition-colors md:flex-col md:min-h-40 md:items-start md:p-5 md:short:min-h-0 hover:border-sage has-checked:border-sage has-checked:bg-sage-soft ring-focus-within">
      <input {...input} className="peer absolute inset-0 cursor-pointer appearance-none opacity-0" />
      <span aria-hidden="true" className="text-lamp">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-lg leading-snug font-[620] wrap-anywhere">
          {withWholeBrackets(title)}
        </span>
        <span className="block text-sm text-ink2">{line}</span>
      </span>
      <Check
        aria-hidden="true"
        className="size-6 text-sage opacity-0 peer-checked:opacity-100 md:absolute md:top-5 md:right-5"
      />
    </label>
  )
}

/** Keeps brackets on one line. */
function withWholeBrackets(title: string) {
  const bracket = title.indexOf('(')
  if (bracket === -1) return title
  return (
    <>
      {title.slice(0, bracket)}
      <span className="inline-block">{title.slice(bracket)}</span>
    </>
  )
}

const paceIcons = { occasional: Bookmark, steady: BookOpen, avid: LibraryBig }

export function FrequencyStep({ answers, change, name }: StepProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 md:grid-cols-3">
      <legend className="sr-only">{stepTitles[1]?.(name)}</legend>
      {readingFrequencies.map((frequency) => {
        const Icon = paceIcons[frequency]
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
