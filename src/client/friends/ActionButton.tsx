import { Button } from '#client/ui/Button.tsx'
import type { ButtonVariant } from '#client/ui/buttonLook.ts'
import { actionTexts } from './texts.ts'

interface ActionButtonProps {
  act: keyof typeof actionTexts
  username: string
  variant?: ButtonVariant
  onClick: () => void
}

/** A button among many alike: its word is short, its name says whom it is about. */
export function ActionButton({ act, username, variant, onClick }: ActionButtonProps) {
  return (
    <Button variant={variant} aria-label={actionTexts[act].of(username)} onClick={onClick} className="px-3!">
      {actionTexts[act].label}
    </Button>
  )
}
