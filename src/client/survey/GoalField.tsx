import { useId } from 'react'
import { goalRange } from '#contract/rules.ts'
import { goalTexts } from './texts.ts'

interface Props {
  text: string
  isWrong: boolean
  describedBy: string
  onType: (typed: string) => void
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
        className="numbers h-11 w-full rounded-md border-[1.5px] border-edge bg-paper text-center text-lg font-semibold aria-invalid:border-rubric"
        placeholder={`${goalRange.shown}`}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
    </div>
  )
}
