import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Relationship } from '#contract/friends.ts'
import { type KnownReader, block, remove } from './friendActions.ts'
import { confirmTexts as texts } from './texts.ts'

export interface Confirmation {
  act: 'remove' | 'block'
  reader: KnownReader
  from: Relationship
}

interface ConfirmDialogProps {
  confirming: Confirmation | undefined
  onClose: () => void
  onDone?: () => void
}

export function ConfirmDialog({ confirming, onClose, onDone }: ConfirmDialogProps) {
  if (!confirming) return null
  const { act, reader, from } = confirming
  const words = texts[act]
  const confirm = () => {
    onClose()
    void (act === 'block' ? block(reader, from) : remove(reader))
    // The dialog first returns the focus to a button that is about to disappear.
    setTimeout(() => onDone?.())
  }
  return (
    <Dialog open onClose={onClose} title={words.title(reader.username)}>
      <p>{words.warning(reader.username)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" onClick={confirm}>
          {words.confirm}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  )
}
