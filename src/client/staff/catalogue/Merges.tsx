import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#client/staff/kit/Loaded.tsx'
import { api } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Merge } from '#contract/catalogueShapes.ts'
import { mergesQuery } from './queries.ts'
import { mergeTexts as texts } from './texts.ts'
import { useUndo } from './useUndo.ts'

/** What went into a book, each with the way back while there is one. */
export function Merges({ bookId }: { bookId: string }) {
  return (
    <section aria-labelledby="merges">
      <h2 id="merges" className="mb-2 text-xl">
        {texts.merges}
      </h2>
      <Loaded query={useQuery(mergesQuery(bookId))} failed={texts.mergesFailed} height="h-24">
        {({ merges }) =>
          merges.length === 0 ? (
            <p className="text-ink2">{texts.noMerges}</p>
          ) : (
            <ul role="list" className="rounded-lg border border-line bg-card px-4 sm:px-5">
              {merges.map((merge) => (
                <OneMerge key={merge.id} merge={merge} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function OneMerge({ merge: { id: mergeId, at, by, book, canUndo, undoneAt } }: { merge: Merge }) {
  const undoing = useUndo(async () => {
    const { changedSince } = await api.catalogue.unmerge.call({ mergeId })
    return { title: texts.undone, description: texts.changedSince(changedSince) }
  }, texts.undoFailed)
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4 outline-none last:border-b-0"
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {book.title} <span className="font-normal">{book.author}</span>
        </p>
        <p className="text-sm text-ink2">{texts.mergedBy(by?.username ?? texts.nobody, shownMoment(at))}</p>
        {undoneAt && <p className="text-sm text-ink2">{texts.undoneAt(shownMoment(undoneAt))}</p>}
      </div>
      {canUndo && (
        <Button variant="secondary" busyText={texts.undoing} aria-label={texts.undoOf(book.title)} {...undoing}>
          {texts.undo}
        </Button>
      )}
    </li>
  )
}
