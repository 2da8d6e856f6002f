import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { shownDate } from '#client/lib/day.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { BookActions } from './BookActions.tsx'
import { HiddenMark } from './HiddenNote.tsx'
import { hiddenTexts, ownEntryTexts as texts } from '../texts.ts'
import { MyStars } from './MyStars.tsx'
import { remove } from './shelfActions.ts'
import { entryOfCard } from './optimisticEntry.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { errorText } from '#client/lib/refusals.ts'
import { AudienceSelect } from '#client/ui/AudienceSelect.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Audience } from '#contract/rules.ts'
import { changeShelf } from './changeShelf.ts'
import { visibilityTexts } from './visibilityTexts.ts'

export function OwnEntry({ book }: { book: BookCard }) {
  const { data } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  return (
    <Card as="section" aria-labelledby="own-entry" className="p-4 sm:p-6">
      <h2 id="own-entry" tabIndex={-1} className="mb-3 text-xl">
        {texts.heading}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="space-y-3">
          <BookActions book={book} place="page" />
          {book.mine && data?.entry && <Dates entry={data.entry} />}
        </div>
        <MyStars book={book} />
      </div>
      {book.mine && data?.entry?.isReviewHidden && <HiddenMark>{hiddenTexts.onBook}</HiddenMark>}
      {book.mine && data?.visibility && <EntryVisibility book={book} visibility={data.visibility} />}
      {book.mine && <Edits book={book} entry={data?.entry ?? null} />}
    </Card>
  )
}

function Dates({ entry: { startDate, finishDate } }: { entry: Entry }) {
  const days = [startDate && texts.started(shownDate(startDate)), finishDate && texts.finished(shownDate(finishDate))]
  return <p className="numbers text-ink2">{days.filter(Boolean).join(' · ')}</p>
}

function Edits({ book, entry }: { book: BookCard; entry: Entry | null }) {
  const [isAsking, setAsking] = useState(false)
  const takeOff = () => {
    setAsking(false)
    void remove(book)
    document.getElementById('own-entry')?.focus({ preventScroll: true })
  }
  const known = entry ?? entryOfCard(book, '') ?? undefined
  const mayLose = entry === null || entry.hasReview || book.mine?.rating !== null
  return (
    <div className="mt-3 -ml-4 flex flex-wrap">
      <ButtonLink variant="quiet" to="/rate-book/$bookId" params={{ bookId: book.id }}>
        {entry?.hasReview ? texts.edit : texts.write}
      </ButtonLink>
      <Button variant="quiet" onClick={() => (mayLose ? setAsking(true) : takeOff())}>
        <Trash2 size={17} aria-hidden="true" />
        {texts.remove}
      </Button>
      <RemoveDialog entry={isAsking ? known : undefined} onRemove={takeOff} onClose={() => setAsking(false)} />
    </div>
  )
}

function EntryVisibility({ book, visibility }: { book: BookCard; visibility: Audience }) {
  return (
    <div className="mt-3 max-w-xl">
      <AudienceSelect
        label={visibilityTexts.label}
        hint={visibilityTexts.hint[visibility]}
        value={visibility}
        onChange={(chosen) => void setVisibility(book, chosen, visibility)}
      />
    </div>
  )
}

async function setVisibility(book: BookCard, visibility: Audience, before: Audience): Promise<void> {
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
