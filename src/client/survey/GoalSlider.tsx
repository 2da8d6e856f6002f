import type { KeyboardEvent } from 'react'
import { goalRange } from '#contract/rules.ts'
import { goalByKey } from './goalHelper.ts'
import { goalTexts } from './texts.ts'

interface Props {
  goal: number | undefined
  /** Where the thumb stands while there is no goal. */
  shown: number
  describedBy: string
  onSet: (goal: number) => void
}

/** The slider by pointer and by key; to press its thumb without moving it is a choice, too. */
export function GoalSlider({ goal, shown, describedBy, onSet }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = goalByKey(event.key, shown)
    const isPlainYes = asked === goal && event.key === 'Enter'
    if (asked === undefined || isPlainYes || event.ctrlKey || event.metaKey || event.altKey) return
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
