import type { Ref } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Glyph } from '#client/ui/Glyph.tsx'
import { openGoalTexts as texts } from './texts.ts'

interface GoalOpenerProps {
  goal: number
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  onApproach?: () => void
}

const pencil =
  'm15 5 4 4M21.2 6.8a2.8 2.8 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6l4.4-1.3a2 2 0 0 0 .8-.5z'

export function GoalOpener({ goal, ref, onClick, onApproach }: GoalOpenerProps) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      className="-mr-4"
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Glyph path={pencil} size={16} />
      {goal > 0 ? texts.change : texts.set}
    </Button>
  )
}
