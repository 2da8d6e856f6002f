import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { BookCard } from '#contract/books.ts'
import { MyStars } from './MyStars.tsx'
import { rateDialogTexts as texts } from './texts.ts'

export function RateDialog({ book, onClose }: { book: BookCard; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.title(book.title)}>
      <MyStars book={book} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onClose}>{texts.done}</Button>
        <ButtonLink variant="quiet" to="/rate-book/$bookId" params={{ bookId: book.id }}>
          {texts.more}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
