import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Entry } from '#contract/shelf.ts'
import { removeTexts as texts } from './texts.ts'

interface RemoveDialogProps {
  entry: Entry | undefined
  onRemove: (entry: Entry) => void
  onClose: () => void
}

/** Only for entries with a rating or a review. */
export function RemoveDialog({ entry, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog open={entry !== undefined} onClose={onClose} title={texts.title}>
      {entry && (
        <RemoveQuestion warning={texts.warning(entry.book.title)} onRemove={() => onRemove(entry)} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface RemoveQuestionProps {
  warning: string
  onRemove: () => void
  onClose: () => void
}

export const RemoveQuestion = ({ warning, onRemove, onClose }: RemoveQuestionProps) => (
  <>
    <p>{warning}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="danger" onClick={onRemove}>
        {texts.confirm}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {texts.keep}
      </Button>
    </div>
  </>
)
