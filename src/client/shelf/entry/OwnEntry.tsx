import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, PenLine } from 'lucide-react'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { audienceTexts } from '#client/ui/AudienceSelect.tsx'
import { Card } from '#client/ui/Card.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { type Audience, audiences } from '#contract/rules.ts'
import { BookActions } from './BookActions.tsx'
import { changeShelf } from './changeShelf.ts'
import { HiddenMark } from './HiddenNote.tsx'
import { hiddenTexts, ownEntryTexts as texts } from './texts.ts'
import { MyStars } from './MyStars.tsx'
import { visibilityTexts } from './visibilityTexts.ts'

/** State, actions, stars and who sees it, in one strip. */
export function OwnEntry({ book }: { book: BookCard }) {
  const { data } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  const entry = data?.entry ?? null
  return (
    <Card as="section" aria-labelledby="own-entry" className="p-4 sm:px-5">
      <h2 id="own-entry" tabIndex={-1} className="sr-only">
        {texts.heading}
      </h2>
      <BookActions book={book} place="page" />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <MyStars book={book} />
        {book.mine && (
          <div className="flex flex-wrap items-center gap-x-4">
            <Link
              to="/rate-book/$bookId"
              params={{ bookId: book.id }}
              className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
            >
              <PenLine size={16} aria-hidden="true" />
              {entry?.hasReview ? texts.edit : texts.write}
            </Link>
            {data?.visibility && <EntryVisibility book={book} visibility={data.visibility} />}
          </div>
        )}
      </div>
      {book.mine && entry?.isReviewHidden && <HiddenMark>{hiddenTexts.onBook}</HiddenMark>}
    </Card>
  )
}

function EntryVisibility({ book, visibility }: { book: BookCard; visibility: Audience }) {
  return (
    <div
      title={visibilityTexts.hint[visibility]}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink2"
    >
      <Eye size={16} aria-hidden="true" />
      <select
        aria-label={visibilityTexts.label}
        value={visibility}
        onChange={(event) => void letSee(book, event.target.value as Audience, visibility)}
        className="min-h-11 rounded-md bg-transparent text-ink hover:bg-sage-soft"
      >
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {audienceTexts[audience]}
          </option>
        ))}
      </select>
    </div>
  )
}

async function letSee(book: BookCard, visibility: Audience, before: Audience): Promise<void> {
  const show = (audience: Audience) =>
    queryClient.setQueryData(
      api.shelf.entry.queryKey({ input: { bookId: book.id } }),
      (own) => own && { ...own, visibility: audience },
    )
  show(visibility)
  try {
    const send = () => api.shelf.setVisibility.call({ bookId: book.id, visibility })
    await changeShelf({ book, after: (entry) => entry, send })
    notify({ title: visibilityTexts.saved[visibility], description: book.title })
  } catch (error) {
    show(before)
    notifyError({ title: visibilityTexts.failed, description: errorText(error) })
  }
}
