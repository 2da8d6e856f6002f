import { useEffect, useRef } from 'react'
import type { Entry } from '#contract/shelf.ts'
import { BookActions } from './BookActions.tsx'
import { ProgressForm } from './ProgressForm.tsx'

export { Cover } from '#client/ui/Cover.tsx'

/** One field for the place, which Enter saves, and the ways to end or pause the read. */
export function ReadingControls({ entry, isWanted }: { entry: Entry; isWanted: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWanted) place.current?.querySelector('input')?.focus()
  }, [isWanted])
  return (
    <div ref={place} className="space-y-2">
      <ProgressForm book={entry.book} entry={entry} />
      <BookActions book={entry.book} place="reading" />
    </div>
  )
}
