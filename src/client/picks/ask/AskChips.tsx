import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Menu, type PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import { type AskChip, wordSigns, chipParts } from '#contract/chipParts.ts'
import type { AnsweredChip } from '#contract/asks.ts'
import { chipLabel } from './chipTexts.ts'
import { answerTexts as texts } from './answerTexts.ts'

interface AskChipsProps {
  chips: AnsweredChip[]
  onChange: (chips: string[]) => void
  onAdd: () => void
}

/** What was understood: each chip is removed by one press, and changed by two; further ones can be added. */
export function AskChips({ chips, onChange, onAdd }: AskChipsProps) {
  const { list, press } = useFocusInPlace()
  const written = chips.map(({ chip }) => chip)
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      <ul ref={list} role="list" aria-label={texts.asked} className="contents">
        {chips.map((one, place) => (
          <li key={place} className="inline-flex max-w-full rounded-md bg-sage-soft font-semibold text-sage">
            <Label chip={one} onPick={(other) => onChange(written.map((chip) => (chip === one.chip ? other : chip)))} />
            <button
              type="button"
              aria-label={texts.remove(chipLabel(one))}
              onClick={() => {
                press(place)
                onChange(written.filter((chip) => chip !== one.chip))
              }}
              className="grid min-h-11 w-10 shrink-0 place-items-center rounded-md hover:text-ink"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onAdd} className="link min-h-11 px-2">
        {texts.add}
      </button>
    </div>
  )
}

/** Chips are keyed by their place, so the next one takes over the focus; only the last one takes it with it. */
function useFocusInPlace() {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    if (pressed.current === undefined || document.activeElement !== document.body) return
    const chips = list.current?.children ?? []
    const next = chips[Math.min(pressed.current, chips.length - 1)]?.querySelector('button')
    const heading = document.querySelector<HTMLElement>('#found-by-sage') ?? document.querySelector('h1')
    ;(next ?? heading)?.focus()
    pressed.current = undefined
  })
  return { list, press: (place: number) => (pressed.current = place) }
}

interface LabelProps {
  chip: AnsweredChip
  onPick: (chip: string) => void
}

function Label({ chip, onPick }: LabelProps) {
  const label = chipLabel(chip)
  const others = othersOf(chip.chip)
  const given = { label, chosen: chip.chip, others, onPick }
  const [load] = useState(() => () => Promise.resolve(OthersPanel))
  if (others.length === 0)
    return <span className="flex min-h-11 items-center py-1.5 pl-3.5 wrap-anywhere">{label}</span>
  return (
    <Menu<OthersProps>
      load={load}
      given={given}
      label={texts.change(label)}
      className="inline-flex min-h-11 items-center gap-1 rounded-md py-1.5 pl-3.5 text-left wrap-anywhere hover:underline"
    >
      {label}
      <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
    </Menu>
  )
}

interface OthersProps {
  label: string
  chosen: string
  others: string[]
  onPick: (chip: string) => void
}

function OthersPanel({ label, chosen, others, onPick, ...panel }: OthersProps & PanelProps) {
  return (
    <MenuPanel {...panel} label={texts.change(label)}>
      {others.map((other) => (
        <button
          key={other}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onPick(other)}
          className={`${menuItemLook} ${other === chosen ? 'font-bold text-sage' : ''}`}
        >
          {nameOf(other)}
        </button>
      ))}
    </MenuPanel>
  )
}

function nameOf(chip: string): string {
  const asked = chipParts(chip)
  return asked && 'words' in asked && asked.kind !== 'ignore'
    ? texts.signs[asked.kind]
    : chipLabel({ chip, title: null })
}

const steps: Partial<Record<AskChip['kind'], string[]>> = {
  pages: ['..150', '..250', '..400', '250..400', '400..', '500..', '800..'],
  rated: ['3..', '3.5..', '4..', '4.5..'],
  spice: ['..0', '..1', '..2', '3..', '4..'],
  violence: ['..0', '..1', '..2', '2..', '3..'],
}

/** The chips that may take its place, itself among them. */
function othersOf(written: string): string[] {
  const chip = chipParts(written)
  if (!chip) return []
  if ('words' in chip) return wordSigns.map((sign) => `${sign}:${chip.words.join('|')}`)
  if (chip.kind === 'series') return ['series:standalone', 'series:series']
  const ranges = (steps[chip.kind] ?? []).map((range) => `${chip.kind}:${range}`)
  return ranges.length > 0 ? [...new Set([written, ...ranges])] : []
}
