import { Library } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useMe } from '#client/lib/session.ts'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import type { BookDetail } from '#contract/books.ts'
import type { ReportOf } from './EditionsDialog.tsx'
import { editionTexts as texts } from './texts.ts'

const loadDialog = async () => (await import('./EditionsDialog.tsx')).EditionsDialog

interface EditionsButtonProps {
  book: BookDetail
  report: ReportOf
}

export function EditionsButton({ book, report }: EditionsButtonProps) {
  const me = useMe()
  const { Part, open, close } = useLazyPart(loadDialog, texts.openFailed)
  if (!me && book.editions === 0) return null
  return (
    <p>
      <button type="button" onClick={open} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
        <Library size={16} aria-hidden="true" />
        {texts.open(book.editions)}
      </button>
      {/* In the body, because this button has one place for narrow screens and one for wide ones. */}
      {Part && createPortal(<Part book={book} report={report} onClose={close} />, document.body)}
    </p>
  )
}
