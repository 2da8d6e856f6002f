import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { shownDate } from '#client/lib/day.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { BookActions } from './BookActions.tsx'
import { EntryVisibility } from './EntryVisibility.tsx'
import { HiddenMark } from './HiddenNote.tsx'
import { hiddenTexts, ownEntryTexts as texts } from '../texts.ts'
import { MyStars } from './MyStars.tsx'
import { remove } from './shelfActions.ts'
import { entryOfCard } from './optimisticEntry.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

export function OwnEntry({ book }: { book: BookCard }) {
  const { data } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  return (
    <Card as="section" aria-labelledby="own-entry" className="p-4 sm:p-6">
      <h2 id="own-entry" tabIndex={-1} className="mb-3 text-xl">
        {texts.heading}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="space-y-3">
          <BookActions book={book} layout="line" />
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
