import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { reportTexts as texts } from './texts.ts'

export function ReportCover({ book }: { book: Pick<BookCard, 'id'> }) {
  const [busy, setBusy] = useState(false)
  const report = async () => {
    setBusy(true)
    try {
      await api.books.reportCover.call({ bookId: book.id })
      notify(texts.reported)
    } catch (error) {
      notifyError({ title: texts.failed.title, description: whyNot(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} busyText={texts.reporting} onClick={() => void report()}>
      {texts.report}
    </Button>
  )
}

function whyNot(error: unknown): string {
  if (isRefusal(error, 'BOOK_NOT_FOUND')) return texts.noBook
  return isRefusal(error, 'TOO_MANY_REQUESTS') ? errorText(error) : texts.failed.description
}
