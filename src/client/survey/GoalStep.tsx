import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { goalRange } from '#contract/rules.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/Field.tsx'
import { GoalField, useTypedGoal } from './GoalField.tsx'
import { goalHelper, movedGoal, pageStep } from './goalHelper.ts'
import type { StepProps } from './step.ts'
import { goalTexts } from './texts.ts'

/** Twelve is only shown until the reader moves the slider, types, or says yes to it. */
export function GoalStep({ answers, change }: StepProps) {
  const helperId = useId()
  const goal = answers.readingGoal
  const typed = useTypedGoal(goal)
  const shown = goal ?? goalRange.shown
  const set = (readingGoal: number | undefined) => change({ readingGoal })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = sliderKeys[event.key]
    if (by === undefined) return
    event.preventDefault()
    set(by === 0 ? shown : movedGoal(goal, by))
  }
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-card p-5 sm:p-8">
      <p className={`text-center ${goal === undefined ? 'text-ink2' : ''}`}>
        <span className="block font-serif text-6xl leading-none font-[650] tabular-nums">{shown}</span>
        <span className="mt-2 block">
          <strong className="font-bold">{goalTexts.unit(shown)}</strong> {goalTexts.thisYear}
        </span>
      </p>
      <input
        type="range"
        className="h-11 w-full cursor-pointer accent-sage"
        aria-label={goalTexts.slider}
        aria-describedby={helperId}
        aria-valuetext={goal === undefined ? goalTexts.spokenUnset(shown) : goalTexts.spoken(goal)}
        min={goalRange.min}
        max={goalRange.max}
        step={1}
        value={shown}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
        onPointerUp={(event) => set(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-end justify-center gap-3">
        <StepButton label={goalTexts.fewer} disabled={shown <= goalRange.min} onClick={() => set(movedGoal(goal, -1))}>
          <Minus className="size-5" aria-hidden="true" />
        </StepButton>
        <GoalField typed={typed} describedBy={helperId} onSet={set} />
        <StepButton label={goalTexts.more} disabled={shown >= goalRange.max} onClick={() => set(movedGoal(goal, 1))}>
          <Plus className="size-5" aria-hidden="true" />
        </StepButton>
      </div>
      <div
        id={helperId}
        aria-live="polite"
        className="grid min-h-12 place-items-center text-center text-balance text-ink2"
      >
        {typed.isWrong ? <FieldError>{goalTexts.outOfRange}</FieldError> : goalHelper(shown)}
      </div>
      <p className="grid min-h-11 place-items-center">
        {goal === undefined && (
          <Button variant="secondary" onClick={() => set(shown)}>
            {goalTexts.confirm(shown)}
          </Button>
        )}
      </p>
    </div>
  )
}

const sliderKeys: Partial<Record<string, number>> = { PageUp: pageStep, PageDown: -pageStep, Enter: 0, ' ': 0 }

function StepButton({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-md border-[1.5px] border-edge hover:border-sage hover:text-sage disabled:opacity-40"
      {...button}
    />
  )
}
