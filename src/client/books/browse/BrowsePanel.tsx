import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field, inputLook } from '#client/ui/Field.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { pagedTags } from '#contract/bookTags.ts'
import { contentWarnings } from '#contract/contentWarnings.ts'
import { audiences, forms, lengths } from '#contract/bookTraits.ts'
import { languageName } from '../texts.ts'
import { type BrowseSearch, type ListFilter, listFilters, type PlainFilter } from './filters.ts'
import { TagField } from './TagField.tsx'
import { filterTexts as texts } from './texts.ts'

interface BrowsePanelProps {
  search: BrowseSearch
  onApply: (search: BrowseSearch) => void
  onClose: () => void
}

const languages = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'ja',
  'zh',
  'ko',
  'sv',
  'no',
  'da',
  'nl',
  'pl',
  'ar',
  'he',
  'la',
  'el',
]
const known: Record<ListFilter, readonly string[]> = { with: pagedTags, without: pagedTags, hide: contentWarnings }
const years = ['from', 'to'] as const
const isYear = (typed: string | undefined) => typed === undefined || /^-?\d{1,4}$/.test(typed)

/** Applies nothing until the last button is pressed. */
export function BrowsePanel({ search, onApply, onClose }: BrowsePanelProps) {
  const [chosen, setChosen] = useState(search)
  const [isTold, setTold] = useState(false)
  const set = (kind: PlainFilter, value: string) => setChosen({ ...chosen, [kind]: value === '' ? undefined : value })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (years.every((kind) => isYear(chosen[kind]))) onApply(chosen)
    else setTold(true)
  }
  const choice = (kind: PlainFilter, options: readonly string[], label = (option: string): ReactNode => option) => (
    <Field label={texts.fields[kind]}>
      {(aria) => (
        <select
          {...aria}
          value={chosen[kind] ?? ''}
          onChange={(event) => set(kind, event.target.value)}
          className={inputLook}
        >
          <option value="">{texts.any}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {label(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form onSubmit={apply} noValidate>
        {listFilters.map((kind) => (
          <TagField
            key={kind}
            label={texts[kind]}
            placeholder={kind === 'hide' ? texts.addWarning : texts.addTag}
            known={known[kind]}
            tags={chosen[kind] ?? []}
            onChange={(tags) => setChosen({ ...chosen, [kind]: tags })}
          />
        ))}
        <div className="grid grid-cols-2 gap-x-4 gap-y-3">
          {choice('form', forms)}
          {choice('audience', audiences)}
          {years.map((kind) => (
            <TextField
              key={kind}
              label={texts.fields[kind]}
              inputMode="numeric"
              value={chosen[kind] ?? ''}
              error={isTold && !isYear(chosen[kind]) ? texts.notYear : undefined}
              onChange={(event) => set(kind, event.target.value.trim())}
            />
          ))}
          {choice('length', lengths, (option) => texts.lengths[option])}
          {choice('series', ['standalone', 'series'], (option) => texts.series[option])}
          {choice('language', languages, languageName)}
          {choice('rated', ['3', '3.5', '4', '4.5'], texts.stars)}
        </div>
        <div className="sticky bottom-0 mt-4 flex flex-wrap gap-2 border-t border-line bg-card py-3">
          <Button type="submit">{texts.show}</Button>
          <Button variant="quiet" onClick={() => setChosen({})}>
            {texts.clearAll}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
