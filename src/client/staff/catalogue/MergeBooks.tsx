import { useRef, useState } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { PickerField } from '#client/books/PickerField.tsx'
import type { CareBook } from '#contract/catalogueShapes.ts'
import { CatalogueHits } from './CatalogueHits.tsx'
import { MergePreview } from './MergePreview.tsx'
import { Merges } from './Merges.tsx'
import { mergeTexts as texts } from './texts.ts'

/** Makes one of a book and another of the catalogue, and undoes that. */
export function MergeBooks({ book }: { book: CareBook }) {
  const [term, setTerm] = useState('')
  const [otherId, setOtherId] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const begin = () => {
    setOtherId(undefined)
    // The button that was pressed is gone.
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
