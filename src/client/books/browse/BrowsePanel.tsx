import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field, inputLook } from '#client/ui/Field.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { OptionCounts } from '#contract/bookLists.ts'
import { languageName } from '../texts.ts'
import { type BrowseSearch, listFilters, type PlainFilter } from './filters.ts'
import { isYear, optionCounts, options, type Typed, withTyped, years } from './options.ts'
import { TagField } from './TagField.tsx'
import { filterTexts as texts } from './texts.ts'

interface BrowsePanelProps {
  search: BrowseSearch
  onApply: (search: BrowseSearch) => void
  onClose: () => void
}

type OneOf = Exclude<PlainFilter, (typeof years)[number]>

/** Applies nothing until the last button is pressed. */
export function BrowsePanel({ search, onApply, onClose }: BrowsePanelProps) {
  const [chosen, setChosen] = useState(search)
  const [typed, setTyped] = useState<Typed>({})
  const [isTold, setTold] = useState(false)
  const counted = useQuery(optionCounts(chosen)).data
  const booksOf = (kind: keyof OptionCounts['counts'], option: string) =>
    counted && texts.books(counted.counts[kind][option] ?? 0, counted.isWhole)
  const set = (kind: PlainFilter, value: string) => setChosen({ ...chosen, [kind]: value === '' ? undefined : value })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const taken = withTyped(chosen, typed)
    if (taken && years.every((kind) => isYear(taken[kind]))) onApply(taken)
    else setTold(true)
  }
  const choice = (kind: OneOf, label = (option: string) => option) => (
    <Field label={texts.fields[kind]}>
      {(aria) => (
        <select
          {...aria}
          value={chosen[kind] ?? ''}
          onChange={(event) => set(kind, event.target.value)}
          className={inputLook}
        >
          <option value="">{texts.any}</option>
          {options[kind].map((option) => (
            <option key={option} value={option}>
              {[label(option), booksOf(kind, option)].filter(Boolean).join(' ')}
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
            known={options[kind]}
            booksOf={(tag) => booksOf(kind === 'hide' ? 'warning' : 'tag', tag)}
            tags={chosen[kind] ?? []}
            onChange={(tags) => setChosen({ ...chosen, [kind]: tags })}
            typed={typed[kind] ?? ''}
            onType={(word) => {
              setTold(false)
              setTyped({ ...typed, [kind]: word })
            }}
            isTold={isTold}
          />
        ))}
        <div className="grid grid-cols-2 gap-x-4 gap-y-3">
          {choice('form')}
          {choice('audience')}
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
          {choice('length', (option) => texts.lengths[option] ?? option)}
          {choice('series', (option) => texts.series[option] ?? option)}
          {choice('language', languageName)}
          {choice('rated', texts.stars)}
        </div>
        <div className="sticky bottom-0 mt-4 flex flex-wrap gap-2 border-t border-line bg-card py-3">
          <Button type="submit">{texts.show}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setChosen({})
              setTyped({})
            }}
          >
            {texts.clearAll}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
