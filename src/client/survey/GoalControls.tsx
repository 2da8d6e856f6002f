import { useId, type ComponentProps, type KeyboardEvent } from 'react'
import { goalRange } from '#contract/rules.ts'
import { goalByKey } from './goalHelper.ts'
import { goalTexts } from './goalTexts.ts'

interface Props {
  text: string
  isWrong: boolean
  describedBy: string
  onType: (typed: string) => void
}

export function StepButton({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-md border-control border-edge hover:border-sage hover:text-sage disabled:opacity-40"
      {...button}
    />
  )
}

export function GoalField({ text, isWrong, describedBy, onType }: Props) {
  const id = useId()
  return (
    <div className="w-28">
      <label htmlFor={id} className="block text-center text-sm text-ink2">
        {goalTexts.number}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className="numbers h-11 w-full rounded-md border-control border-edge bg-paper text-center text-lg font-semibold aria-invalid:border-rubric"
        placeholder={`${goalRange.shown}`}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
    </div>
  )
}

interface SliderProps {
  goal: number | undefined
  shown: number
  describedBy: string
  onSet: (goal: number) => void
}

/** Pressing the thumb without moving it sets the goal, too. */
export function GoalSlider({ goal, shown, describedBy, onSet }: SliderProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = goalByKey(event.key, shown)
    const isConfirmed = asked === goal && event.key === 'Enter'
    if (asked === undefined || isConfirmed || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSet(asked)
  }
  return (
    <input
      type="range"
      className="h-11 w-full cursor-pointer accent-sage"
      aria-label={goalTexts.slider}
      aria-describedby={describedBy}
      aria-valuetext={goal === undefined ? goalTexts.spokenUnset(shown) : goalTexts.spoken(goal)}
      min={goalRange.min}
      max={goalRange.max}
      step={1}
      value={shown}
      onChange={(event) => onSet(event.currentTarget.valueAsNumber)}
      onPointerUp={(event) => onSet(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  )
}
