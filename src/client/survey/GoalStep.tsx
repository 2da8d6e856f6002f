import { Check, Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { goalRange, typedGoal } from '#contract/rules.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FieldError } from '#client/ui/Field.tsx'
import { goalHelper, goalPace, goalProblem, nearestGoal } from './goalHelper.ts'
import type { StepProps } from './answers.ts'
import { goalTexts } from './goalTexts.ts'
import { StepButton, GoalField, GoalSlider } from './GoalControls.tsx'

/** The default of twelve is no answer until the reader moves the slider, types, or confirms it. */
export function GoalStep({ answers, change, focusNext }: StepProps) {
  const id = useId()
  const goal = answers.readingGoal
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && typedGoal(typed) === goal ? typed : `${goal ?? ''}`
  const wrong = goalProblem(text)
  const shown = goal ?? wrong?.instead ?? goalRange.shown
  const set = (readingGoal: number | undefined) => change({ readingGoal })
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:px-8">
      <p className={`text-center ${goal === undefined ? 'text-ink2' : ''}`}>
        <span className="block font-serif text-6xl leading-none font-[650] tabular-nums">{shown}</span>
        <span className="mt-2 block">
          <strong className="font-bold">{goalTexts.unit(shown)}</strong> {goalTexts.thisYear}
        </span>
      </p>
      <GoalSlider goal={goal} shown={shown} describedBy={`${id}-helper`} onSet={set} />
      <div className="flex flex-wrap items-end justify-center gap-3">
        <StepButton
          label={goalTexts.fewer}
          disabled={shown <= goalRange.min}
          onClick={() => set(nearestGoal(shown - 1))}
        >
          <Minus className="size-5" aria-hidden="true" />
        </StepButton>
        <GoalField
          text={text}
          isWrong={wrong !== undefined}
          describedBy={`${id}-problem ${id}-helper`}
          onType={(value) => {
            setTyped(value)
            set(typedGoal(value))
          }}
        />
        <StepButton
          label={goalTexts.more}
          disabled={shown >= goalRange.max}
          onClick={() => set(nearestGoal(shown + 1))}
        >
          <Plus className="size-5" aria-hidden="true" />
        </StepButton>
      </div>
      <div id={`${id}-problem`} aria-live="polite" className="-my-2 grid justify-items-center">
        {wrong && <FieldError>{wrong.problem}</FieldError>}
      </div>
      <p id={`${id}-helper`} aria-live="polite" className="grid min-h-12 place-items-center text-center text-balance">
        {!wrong && goalHelper(shown)}
      </p>
      <div className="grid min-h-20 place-content-center justify-items-center gap-2 text-center">
        {goal === undefined ? (
          <>
            <p className="text-sm text-ink2">{goalTexts.notSet(shown)}</p>
            <Button
              variant="secondary"
              onClick={() => {
                set(shown)
                focusNext()
              }}
            >
              {goalTexts.confirm(shown)}
            </Button>
          </>
        ) : (
          <p className="flex items-center gap-2 font-serif text-lg text-sage">
            <Check aria-hidden="true" className="size-5 shrink-0" />
            {goalPace(goal)}
          </p>
        )}
      </div>
    </Card>
  )
}
