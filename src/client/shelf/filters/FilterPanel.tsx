import { useMemo, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { inputLook } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import type { Entry } from '#contract/shelf.ts'
import { Folded } from '../rating/Folded.tsx'
import { type Facts, filtered, isFoundByTyping, type Option, optionsOf } from './filters.ts'
import { without } from './chosen.ts'
import { type FilterKind, filterKinds, type Filters } from './kinds.ts'
import { filterTexts as texts, labelOf } from './texts.ts'
import { useFacts } from './useFilters.ts'

export interface FilterPanelProps {
  entries: Entry[]
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

export function FilterPanel({ onClose, ...choice }: FilterPanelProps) {
  const { query, facts } = useFacts(true)
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <Loaded query={query} loading={<output className="block">{texts.loading}</output>} failed={texts.failed}>
        {() => facts && <Choice facts={facts} {...choice} />}
      </Loaded>
    </Dialog>
  )
}

/** Applies nothing until the reader presses the last button: the shelf behind it may be long. */
function Choice({ entries, filters, facts, onApply }: Omit<FilterPanelProps, 'onClose'> & { facts: Facts }) {
  const [chosen, setChosen] = useState(filters)
  const options = useMemo(() => optionsOf(entries, chosen, facts), [entries, chosen, facts])
  const left = useMemo(() => filtered(entries, chosen, facts).length, [entries, chosen, facts])
  const [kinds] = useState(() =>
    filterKinds.filter((kind) => chosen[kind] || options[kind].some(({ books }) => books < left)),
  )
  const toggle = (kind: FilterKind, value: string) =>
    setChosen(
      chosen[kind]?.includes(value)
        ? without(chosen, kind, value)
        : { ...chosen, [kind]: [...(chosen[kind] ?? []), value] },
    )
  return (
    <>
      {kinds.map((kind) => {
        const values = chosen[kind] ?? []
        return (
          <Folded key={kind} title={texts.kinds[kind]} chosen={values.map((value) => labelOf(kind, value))}>
            <Options kind={kind} options={options[kind]} chosen={values} onToggle={(value) => toggle(kind, value)} />
          </Folded>
        )
      })}
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-card py-3">
        <Button onClick={() => onApply(chosen)}>{texts.show(left)}</Button>
        <Button variant="quiet" onClick={() => setChosen({})}>
          {texts.clearAll}
        </Button>
      </div>
    </>
  )
}

const shownFirst = 12

interface OptionsProps {
  kind: FilterKind
  options: Option[]
  chosen: string[]
  onToggle: (value: string) => void
}

function Options({ kind, options, chosen, onToggle }: OptionsProps) {
  const [word, setWord] = useState('')
  const isListed = ({ value }: Option) => chosen.includes(value) || !isFoundByTyping(kind, value)
  const listed = options.filter(isListed)
  const [isWhole, setWhole] = useState(listed.length <= shownFirst)
  // In the order that the options had at first: a chip must not move from under the finger.
  const [first] = useState(() => new Map(options.map(({ value }, place) => [value, place])))
  const placeOf = ({ value }: Option) => first.get(value) ?? first.size
  const typed = word.trim().toLowerCase()
  const named = (typed ? options : listed)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .filter(({ value }) => labelOf(kind, value).toLowerCase().includes(typed))
  const shown =
    isWhole || typed ? named : named.filter((option, place) => place < shownFirst || chosen.includes(option.value))
  const hasYears = options.some(({ value }) => isFoundByTyping(kind, value))
  return (
    <>
      {(hasYears || first.size > shownFirst) && (
        <input
          type="search"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          aria-label={texts.search(texts.kinds[kind])}
          placeholder={hasYears ? texts.typeYear : texts.search(texts.kinds[kind])}
          className={`${inputLook} mb-2 max-w-64`}
        />
      )}
      <div role="group" aria-label={texts.kinds[kind]} className="flex flex-wrap gap-2">
        {shown.map(({ value, books }) => (
          <Chip
            key={value}
            type="checkbox"
            label={texts.option(labelOf(kind, value), books)}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
        {shown.length === 0 && <p className="text-ink2">{texts.noOption}</p>}
        {!isWhole && !typed && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {texts.all(listed.length)}
          </Button>
        )}
      </div>
    </>
  )
}
