import { ImagePlus } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import type { BookDetail } from '#contract/books.ts'
import { ownCoverTexts as texts } from './texts.ts'

const loadDialog = async () => (await import('./OwnCoverDialog.tsx')).OwnCoverDialog

/** Only for a book on the reader's shelf. */
export function OwnCoverButton({ book }: { book: BookDetail }) {
  const { Part, open, close } = useLazyPart(loadDialog, texts.openFailed)
  if (!book.mine) return null
  return (
    <p>
      <button type="button" onClick={open} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ImagePlus size={16} aria-hidden="true" />
        {texts.open}
      </button>
      {/* In the body, because this button has one place for narrow screens and one for wide ones. */}
      {Part && createPortal(<Part book={book} onClose={close} />, document.body)}
    </p>
  )
}
