import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { BookCard } from '#contract/books.ts'
import { KnownNote } from './KnownBook.tsx'
import { refusedFields } from './refusedFields.ts'
import { addTexts as texts } from './texts.ts'

interface RefusedProps {
  error: unknown
  take: (book: BookCard) => Promise<boolean>
}

/** Why the book was not added, and the way on from there. What is said beside a field is not said twice. */
export function Refused({ error, take }: RefusedProps) {
  if (error === undefined) return null
  if (isRefusal(error, 'ISBN_OF_ANOTHER')) return <KnownNote book={error.data.book} take={take} />
  if (refusedFields(error).length > 0) return null
  return (
    <ErrorBox title={isRefusal(error, 'ALREADY_ON_SHELF') ? undefined : texts.failed.description}>
      <p>{errorText(error)}</p>
      {isRefusal(error, 'ALREADY_ON_SHELF') && (
        <ButtonLink variant="secondary" to="/my-books" className="mt-3">
          {texts.viewInMyBooks}
        </ButtonLink>
      )}
    </ErrorBox>
  )
}
