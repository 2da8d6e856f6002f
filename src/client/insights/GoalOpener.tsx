import { Pencil } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { openGoalTexts as texts } from './texts.ts'

interface GoalOpenerProps {
  goal: number
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  onApproach?: () => void
}

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
      <Pencil aria-hidden="true" className="size-4" />
      {goal > 0 ? texts.change : texts.set}
    </Button>
  )
}
