import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Standing } from '#contract/friends.ts'
import type { KnownReader } from './changeStanding.ts'
import { block, remove } from './moves.ts'
import { sureTexts as texts } from './texts.ts'

/** What the reader is about to do. */
export interface Sure {
  act: 'remove' | 'block'
  reader: KnownReader
  from: Standing
}

interface SureDialogProps {
  sure: Sure | undefined
  onClose: () => void
  /** Called after `onClose` when the reader has gone through with it. */
  onDone?: () => void
}

/** Asks before a friendship ends. */
export function SureDialog({ sure, onClose, onDone }: SureDialogProps) {
  if (!sure) return null
  const { act, reader, from } = sure
  const words = texts[act]
  const go = () => {
    onClose()
    void (act === 'block' ? block(reader, from) : remove(reader))
    // The dialog gives the focus back first, to a button that is about to go.
    setTimeout(() => onDone?.())
  }
  return (
    <Dialog open onClose={onClose} title={words.title(reader.username)}>
      <p>{words.warning(reader.username)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="danger" onClick={go}>
          {words.confirm}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  )
}
