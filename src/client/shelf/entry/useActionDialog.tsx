import { type ComponentType, useCallback, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Asked } from './useAct.ts'
import { moveTexts } from './texts.ts'

interface DialogProps {
  book: BookCard
  asked: Asked
  onClose: () => void
  onDone: () => void
}

/** A dialog that an action opens, fetched when it is first needed. `onCancel`: nothing was changed. */
export function useActionDialog(book: BookCard | undefined, onCancel?: () => void) {
  const [dialog, setDialog] = useState<{ asked: Asked; Dialog: ComponentType<DialogProps> }>()
  const ask = useCallback(
    (asked: Asked) =>
      void dialogFor(asked).then(
        (Dialog) => setDialog({ asked, Dialog }),
        (error: unknown) => {
          onCancel?.()
          notifyError({ title: moveTexts.dialogFailed, description: faultText(error) })
        },
      ),
    [onCancel],
  )
  const close = () => setDialog(undefined)
  const cancel = () => {
    onCancel?.()
    close()
  }
  return {
    dialog: dialog && book && <dialog.Dialog book={book} asked={dialog.asked} onClose={cancel} onDone={close} />,
    ask,
  }
}

async function dialogFor(asked: Asked): Promise<ComponentType<DialogProps>> {
  if (asked === 'shelves') return (await import('../own/ShelvesDialog.tsx')).ShelvesDialog
  return (await import('./ActionDialog.tsx')).ActionDialog
}
