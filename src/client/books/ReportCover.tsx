import { useMutation } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { reportTexts as texts } from './texts.ts'

export function ReportCover({ book }: { book: Pick<BookCard, 'id'> }) {
  const { mutate, isPending } = useMutation(
    api.books.reportCover.mutationOptions({
      onSuccess: () => notify(texts.reported),
      onError: (error) => notifyError({ title: texts.failed.title, description: whyNot(error) }),
    }),
  )
  return (
    <Button variant="quiet" busy={isPending} busyText={texts.reporting} onClick={() => mutate({ bookId: book.id })}>
      {texts.report}
    </Button>
  )
}

function whyNot(error: unknown): string {
  if (isRefusal(error, 'BOOK_NOT_FOUND')) return texts.noBook
  return isRefusal(error, 'TOO_MANY_REQUESTS') ? errorText(error) : texts.failed.description
}
