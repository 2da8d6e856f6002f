import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Asked } from './useAct.ts'
import { moveTexts } from './texts.ts'
import { collectTyped, forgetTyped, giveTyped } from './typedAhead.ts'

interface DialogProps {
  book: BookCard
  asked: Asked
  onClose: () => void
  onDone: () => void
}

interface Ends {
  /** Nothing was changed. */
  onCancel?: () => void
  onDone?: (asked: Asked) => void
}

/** A dialog that an action opens, fetched when it is first needed. */
export function useActionDialog(book: BookCard | undefined, { onCancel, onDone }: Ends) {
  const [dialog, setDialog] = useState<{ asked: Asked; Dialog: ComponentType<DialogProps> }>()
  const ask = useCallback(
    (asked: Asked) => {
      if (asked === 'progress') collectTyped()
      void dialogFor(asked).then(
        (Dialog) => setDialog({ asked, Dialog }),
        (error: unknown) => {
          forgetTyped()
          onCancel?.()
          notifyError({ title: moveTexts.dialogFailed, description: faultText(error) })
        },
      )
    },
    [onCancel],
  )
  // By then the dialog has given the focus to its field.
  useEffect(() => {
    if (dialog?.asked === 'progress') giveTyped()
  }, [dialog])
  const close = () => setDialog(undefined)
  const cancel = () => {
    onCancel?.()
    close()
  }
  const done = () => {
    if (dialog) onDone?.(dialog.asked)
    close()
  }
  return {
    dialog: dialog && book && <dialog.Dialog book={book} asked={dialog.asked} onClose={cancel} onDone={done} />,
    ask,
  }
}

async function dialogFor(asked: Asked): Promise<ComponentType<DialogProps>> {
  if (asked === 'rate') return (await import('./RateDialog.tsx')).RateDialog
  if (asked === 'shelves') return (await import('../own/ShelvesDialog.tsx')).ShelvesDialog
  return (await import('./ActionDialog.tsx')).ActionDialog
}
