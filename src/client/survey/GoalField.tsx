import { typedGoal } from '#contract/rules.ts'
import { useId, useState } from 'react'
import { goalRange } from '#contract/rules.ts'
import { goalTexts } from './texts.ts'

/** What stands in the field: what was typed, right or wrong, until the slider or a button says otherwise. */
export function useTypedGoal(goal: number | undefined) {
  const [typed, write] = useState<string>()
  const isCurrent = typed !== undefined && typedGoal(typed) === goal
  return {
    text: isCurrent ? typed : `${goal ?? ''}`,
    isWrong: isCurrent && typed !== '' && goal === undefined,
    write,
  }
}

interface Props {
  typed: ReturnType<typeof useTypedGoal>
  describedBy: string
  onSet: (goal: number | undefined) => void
}

export function GoalField({ typed: { text, isWrong, write }, describedBy, onSet }: Props) {
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
        className="numbers h-11 w-full rounded-md border-[1.5px] border-edge bg-paper text-center text-lg font-semibold aria-invalid:border-rubric"
        placeholder={`${goalRange.shown}`}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          write(event.currentTarget.value)
          onSet(typedGoal(event.currentTarget.value))
        }}
      />
    </div>
  )
}
