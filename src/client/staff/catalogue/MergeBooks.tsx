import { useRef, useState } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { PickerField } from '#client/books/PickerField.tsx'
import type { CatalogueBook, Merge } from '#contract/catalogueShapes.ts'
import { CatalogueHits } from './CatalogueHits.tsx'
import { MergePreview } from './MergePreview.tsx'
import { mergeTexts as texts } from './mergeTexts.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#client/staff/kit/Loaded.tsx'
import { api } from '#client/lib/api.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { mergesQuery } from './queries.ts'
import { useUndo } from './useUndo.ts'

export function MergeBooks({ book }: { book: CatalogueBook }) {
  const [term, setTerm] = useState('')
  const [otherId, setOtherId] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const begin = () => {
    setOtherId(undefined)
    // The pressed button is gone.
    setTimeout(() => box.current?.focus())
  }
  return (
    <div ref={box} tabIndex={-1} className="max-w-4xl space-y-6 outline-none">
      <p>{texts.intro}</p>
      {otherId === undefined ? (
        <search className="block max-w-xl">
          <PickerField term={term} onTerm={setTerm} label={texts.pick} />
          <CatalogueHits
            term={term}
            renderHit={(hit) => (
              <button
                type="button"
                disabled={hit.id === book.id}
                onClick={() => setOtherId(hit.id)}
                className="flex min-h-11 w-full items-center gap-3 p-2 text-left hover:bg-sage-soft focus-visible:-outline-offset-3 disabled:bg-sunk"
              >
                <HitLine book={hit} note={hit.id === book.id ? texts.itself : hit.year?.toString()} />
              </button>
            )}
          />
        </search>
      ) : (
        <MergePreview bookId={book.id} otherId={otherId} onOther={begin} />
      )}
      <Merges bookId={book.id} />
    </div>
  )
}

function Merges({ bookId }: { bookId: string }) {
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
            <Card as="ul" role="list" className="px-4 sm:px-5">
              {merges.map((merge) => (
                <OneMerge key={merge.id} merge={merge} />
              ))}
            </Card>
          )
        }
      </Loaded>
    </section>
  )
}

function OneMerge({ merge: { id: mergeId, at, by, book, canUndo, undoneAt } }: { merge: Merge }) {
  const undoing = useUndo(async () => {
    await api.catalogue.unmerge.call({ mergeId })
    return { title: texts.undone }
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
