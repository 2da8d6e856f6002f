import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonVariant } from '#client/ui/buttonLook.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { kitTexts } from './texts.ts'

interface ActDialogProps {
  words: { title: string; confirm: string; busy: string; failed: string }
  variant?: ButtonVariant
  /** Whether the fields are valid. */
  isReady: boolean
  /** Sends it, and closes the dialog. Errors are shown. */
  onAct: () => Promise<void>
  onClose: () => void
  /** One sentence about an error. */
  why: (error: unknown) => string
  /** The fields. `isChecked`: sending was tried, so show what is wrong. */
  children: (isChecked: boolean) => ReactNode
}

/** A dialog for a staff action: sent once at a time; on invalid fields the first one gets the focus. */
export function ActDialog({ words, variant, isReady, onAct, onClose, why, children }: ActDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)

  const send = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await onAct()
    } catch (error) {
      setRefusal(error)
      if (!form.current) notifyError({ title: words.failed, description: why(error) })
    } finally {
      setBusy(false)
    }
  }
  const submit = () => {
    setChecked(true)
    if (!isReady) setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    else if (!isBusy) void send()
  }

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="space-y-5"
      >
        {children(isChecked)}
        {refusal !== undefined && (
          <ErrorBox title={words.failed}>
            <p>{why(refusal)}</p>
          </ErrorBox>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button type="submit" variant={variant} busy={isBusy} busyText={words.busy}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
