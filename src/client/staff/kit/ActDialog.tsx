import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonVariant } from '#client/ui/buttonClasses.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { kitTexts } from './texts.ts'
import { useCheckedForm } from './useCheckedForm.ts'

interface ActDialogProps {
  words: { title: string; confirm: string; busy: string; failed: string }
  variant?: ButtonVariant
  isReady: boolean
  onAct: () => Promise<void>
  onClose: () => void
  why: (error: unknown) => string
  /** `isChecked`: the reader tried to send, so show errors. */
  children: (isChecked: boolean) => ReactNode
}

/** Sends once at a time; focuses the first invalid field. */
export function ActDialog({ words, variant, isReady, onAct, onClose, why, children }: ActDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: onAct,
    onError: (refusal) => {
      if (!ref.current) notifyError({ title: words.failed, description: why(refusal) })
    },
  })
  const { isChecked, ref, onSubmit } = useCheckedForm({ isValid: isReady, onValid: () => !isPending && mutate() })

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form ref={ref} noValidate onSubmit={onSubmit} className="space-y-5">
        {children(isChecked)}
        {error && (
          <ErrorBox title={words.failed}>
            <p>{why(error)}</p>
          </ErrorBox>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button type="submit" variant={variant} busy={isPending} busyText={words.busy}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
