import { useState } from 'react'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { removePicture } from './changePicture.ts'
import { photoTexts as texts } from './texts.ts'

interface RemovePhotoDialogProps {
  onClose: () => void
  /** Called after `onClose` when the picture is gone. */
  onDone: () => void
}

/** Asks before the picture goes: it is kept nowhere else. */
export function RemovePhotoDialog({ onClose, onDone }: RemovePhotoDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removePicture()
      onClose()
      notify({ title: texts.removed })
      // The dialog gives the focus back first, to a button that is about to go.
      setTimeout(onDone)
    } catch (error) {
      notifyError({ title: texts.removeFailed, description: errorText(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={texts.removeTitle}>
      <p>{texts.removeHint}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
          {texts.remove}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  )
}
