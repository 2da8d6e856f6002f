import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { pictureTypes, removePicture } from './picture.ts'
import { photoTexts as texts } from './texts.ts'
import type { Sending } from './useUpload.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'

interface RemovePhotoDialogProps {
  onClose: () => void
  onDone: () => void
}

interface PhotoButtonsProps {
  hasPhoto: boolean
  sending: Sending | undefined
  onChoose: (file: File) => void
}

export function PhotoButtons({ hasPhoto, sending, onChoose }: PhotoButtonsProps) {
  const [isRemoving, setRemoving] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <div className="min-w-0 basis-full md:mt-2">
      <input ref={picker} type="file" accept={pictureTypes.join()} onChange={choose} hidden />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          ref={chooser}
          variant="secondary"
          busy={Boolean(sending)}
          busyText={texts.uploading}
          onClick={() => picker.current?.click()}
        >
          {hasPhoto ? texts.change : texts.upload}
        </Button>
        {hasPhoto && !sending && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <div className="mt-1 flex min-h-6 items-center text-sm text-ink2">
        {sending ? (
          <progress value={sending.percent} max={100} aria-label={texts.progress} className="w-full accent-sage" />
        ) : (
          texts.hint
        )}
      </div>
      {isRemoving && <RemovePhotoDialog onClose={() => setRemoving(false)} onDone={() => chooser.current?.focus()} />}
    </div>
  )
}

function RemovePhotoDialog({ onClose, onDone }: RemovePhotoDialogProps) {
  const { mutate: remove, isPending } = useMutation({
    mutationFn: removePicture,
    onSuccess: () => {
      onClose()
      notify({ title: texts.removed })
      // The dialog first returns the focus to a button that is about to disappear.
      setTimeout(onDone)
    },
    onError: (error) => notifyError({ title: texts.removeFailed, description: errorText(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={texts.removeTitle}>
      <p>{texts.removeHint}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" busy={isPending} onClick={() => remove()}>
          {texts.remove}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  )
}
