import { Dialog } from '#client/ui/Dialog.tsx'
import type { BookCard } from '#contract/books.ts'
import { dnfTexts, progressTexts } from '../reads/texts.ts'
import { GiveUpForm } from './GiveUpForm.tsx'
import { ProgressForm } from './ProgressForm.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { remove } from './shelfActions.ts'
import { removeTexts } from './texts.ts'
import type { Asked } from './useAct.ts'

interface ActionDialogProps {
  book: BookCard
  asked: Asked
  /** Nothing was changed. */
  onClose: () => void
  onDone: () => void
}

const titles: Record<Asked, (title: string) => string> = {
  progress: progressTexts.title,
  giveUp: dnfTexts.title,
  shelves: () => '',
  rate: () => '',
  remove: () => removeTexts.title,
}

export function ActionDialog({ book, asked, onClose, onDone }: ActionDialogProps) {
  return (
    <Dialog open onClose={onClose} title={titles[asked](book.title)}>
      {asked === 'progress' && <ProgressForm book={book} onDone={onDone} />}
      {asked === 'giveUp' && <GiveUpForm book={book} onClose={onClose} onDone={onDone} />}
      {asked === 'remove' && (
        <RemoveQuestion
          warning={removeTexts.warning(book.title)}
          onClose={onClose}
          onRemove={() => {
            onDone()
            void remove(book)
          }}
        />
      )}
    </Dialog>
  )
}
