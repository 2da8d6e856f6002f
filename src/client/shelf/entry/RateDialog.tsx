import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Entry } from '#contract/shelf.ts'
import { MyStars } from './MyStars.tsx'
import { rateDialogTexts as texts } from './texts.ts'

export function RateDialog({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  return (
    <Dialog open={entry !== undefined} onClose={onClose} title={entry ? texts.title(entry.book.title) : ''}>
      {entry && (
        <>
          <MyStars key={entry.book.id} book={entry.book} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={onClose}>{texts.done}</Button>
            <ButtonLink variant="quiet" to="/rate-book/$bookId" params={{ bookId: entry.book.id }}>
              {texts.more}
            </ButtonLink>
          </div>
        </>
      )}
    </Dialog>
  )
}
