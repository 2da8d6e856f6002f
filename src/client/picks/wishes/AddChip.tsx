import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useDebounced } from '#client/lib/useDebounced.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { hoursOfTonight } from '#contract/askRules.ts'
import type { WishSpan } from '#contract/picks.ts'
import { chipLabel } from '../ask/chipTexts.ts'
import { type ChipOption, chipsOf, type Manner, optionsFor, plainChip, type Purpose } from './chipOptions.ts'

const never = {
  less: 'Rather not',
  never: 'Never',
  neverModerate: 'Never more than minor',
  neverGraphic: 'Never graphic',
}

const texts = {
  find: 'What is it about?',
  hint: 'A genre, trope, mood, audience, content warning, author, or a number of pages.',
  about: 'Pick one',
  none: 'The Sage has no word like that. Try another one.',
  warning: (warning: string) => `${warning} (warning)`,
  how: 'How strictly?',
  howLong: 'For how long?',
  span: { always: 'Always', tonight: `Only tonight (for ${hoursOfTonight} hours)` } satisfies Record<WishSpan, string>,
  manner: {
    wish: { ...never, must: 'Only these', more: 'More of these', like: 'Like theirs' },
    question: { ...never, must: 'Must be', more: 'Would be nice', like: 'Like theirs' },
  } satisfies Record<Purpose, Record<Manner, string>>,
  add: 'Add',
}

interface AddChipProps {
  title: string
  purpose: Purpose
  /** A question has no span. */
  onAdd: (chip: string, span: WishSpan) => void
  onClose: () => void
}

const typingPauseMs = 150
const shortestName = 2

/** Finds what a chip is about, and then how it is meant. */
export function AddChip({ title, purpose, onAdd, onClose }: AddChipProps) {
  const [typed, setTyped] = useState('')
  const [option, setOption] = useState<ChipOption>()
  const [chosen, setChosen] = useState('')
  const [span, setSpan] = useState<WishSpan>('always')
  const options = optionsFor(typed, useAuthors(typed))
  const ways = option ? chipsOf(option, purpose) : []
  const chip = ways.find((way) => way.chip === chosen)?.chip ?? ways[0]?.chip
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chip === undefined) return
    onAdd(chip, span)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Find typed={typed} onType={setTyped} />
        <About options={options} option={option} onChoose={setOption} />
        {option && <How ways={ways} purpose={purpose} chip={chip} onChoose={setChosen} />}
        {option && purpose === 'wish' && <HowLong span={span} onChoose={setSpan} />}
        <Button type="submit" disabled={chip === undefined} className="justify-self-start">
          {texts.add}
        </Button>
      </form>
    </Dialog>
  )
}

function Find({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <TextField
      data-first-focus
      label={texts.find}
      hint={texts.hint}
      value={typed}
      autoComplete="off"
      maxLength={100}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

interface AboutProps {
  options: ChipOption[]
  option: ChipOption | undefined
  onChoose: (option: ChipOption) => void
}

function About({ options, option, onChoose }: AboutProps) {
  return (
    <Choice legend={texts.about}>
      {options.map((one) => (
        <Radio
          key={plainChip(one)}
          group="about"
          label={labelOf(one)}
          isChosen={option !== undefined && plainChip(option) === plainChip(one)}
          onChoose={() => onChoose(one)}
        />
      ))}
      {options.length === 0 && <p className="text-ink2">{texts.none}</p>}
    </Choice>
  )
}

interface HowProps {
  ways: ReturnType<typeof chipsOf>
  purpose: Purpose
  chip: string | undefined
  onChoose: (chip: string) => void
}

function How({ ways, purpose, chip, onChoose }: HowProps) {
  return (
    <Choice legend={texts.how}>
      {ways.map((way) => (
        <Radio
          key={way.chip}
          group="how"
          label={texts.manner[purpose][way.manner]}
          isChosen={way.chip === chip}
          onChoose={() => onChoose(way.chip)}
        />
      ))}
    </Choice>
  )
}

function HowLong({ span, onChoose }: { span: WishSpan; onChoose: (span: WishSpan) => void }) {
  return (
    <Choice legend={texts.howLong}>
      {(['always', 'tonight'] as const).map((one) => (
        <Radio key={one} group="span" label={texts.span[one]} isChosen={span === one} onChoose={() => onChoose(one)} />
      ))}
    </Choice>
  )
}

/** Empty while what is typed is too short, and when they cannot be asked for: words can be found all the same. */
function useAuthors(typed: string): string[] {
  const query = useDebounced(typed.trim(), typingPauseMs)
  const found = useQuery(
    api.books.authors.queryOptions({
      input: { query },
      enabled: query.length >= shortestName,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
  return typed.trim().length >= shortestName ? (found.data?.authors ?? []) : []
}

function labelOf(option: ChipOption): string {
  if (option.kind === 'warning') return texts.warning(option.is)
  return option.kind === 'author' ? option.is : chipLabel({ chip: plainChip(option), title: null })
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface RadioProps {
  group: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

function Radio({ group, label, isChosen, onChoose }: RadioProps) {
  return <Chip type="radio" name={group} label={label} checked={isChosen} onChange={onChoose} />
}
