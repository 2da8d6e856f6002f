import { type ComponentType, useCallback, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { moveTexts } from './texts.ts'

type Dialog = ComponentType<{ book: BookCard | undefined; onClose: () => void }>

/** The details of a book, in a dialog that is fetched when `show` first asks for it. */
export function useBookDialog() {
  const [book, setBook] = useState<BookCard>()
  const [Dialog, setDialog] = useState<Dialog>()
  const show = useCallback((asked: BookCard) => {
    setBook(asked)
    import('./BookDialog.tsx').then(
      ({ BookDialog }) => setDialog(() => BookDialog),
      (error: unknown) => notifyError({ title: moveTexts.dialogFailed, description: faultText(error) }),
    )
  }, [])
  return { show, dialog: Dialog && <Dialog book={book} onClose={() => setBook(undefined)} /> }
}
