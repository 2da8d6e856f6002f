import { type RefObject, useId, useState } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { PickerField } from '#client/books/PickerField.tsx'
import { PickerHits } from '#client/books/PickerHits.tsx'
import { browseTexts } from '#client/books/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import type { BookCard } from '#contract/books.ts'
import { addTexts as texts } from './texts.ts'

interface FindFirstProps {
  heading: RefObject<HTMLHeadingElement | null>
  term: string
  onTerm: (term: string) => void
  hasDraft: boolean
  onPick: (book: BookCard) => Promise<void>
  onForm: () => void
}

export function FindFirst({ heading, term, onTerm, hasDraft, onPick, onForm }: FindFirstProps) {
  const [picked, setPicked] = useState<string>()
  const id = useId()
  const pick = (book: BookCard) => {
    if (picked !== undefined) return
    setPicked(book.id)
    void onPick(book).finally(() => setPicked(undefined))
  }

  return (
    <section aria-labelledby={`${id}-heading`} className="max-w-xl space-y-4">
      <div>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="text-xl">
          {texts.searchHeading}
        </h2>
        <p className="text-ink2">{texts.searchHint}</p>
      </div>
      <search>
        <PickerField term={term} onTerm={onTerm} label={browseTexts.searchLabel} isLabelHidden />
        <PickerHits
          term={term}
          renderHit={(book) => (
            <button
              type="button"
              aria-disabled={picked !== undefined}
              onClick={() => pick(book)}
              className="flex min-h-11 w-full items-center gap-3 p-2 text-left hover:bg-sage-soft focus-visible:-outline-offset-3"
            >
              <HitLine book={book} note={book.mine ? texts.onShelf : undefined} />
            </button>
          )}
        />
      </search>
      <p className="text-center text-sm font-bold text-ink2">{texts.or}</p>
      <Button
        variant="secondary"
        onClick={onForm}
        aria-describedby={hasDraft ? `${id}-draft` : undefined}
        className="w-full"
      >
        {texts.enter}
      </Button>
      {hasDraft && (
        <p id={`${id}-draft`} className="text-center text-sm text-ink2">
          {texts.draftWaits}
        </p>
      )}
    </section>
  )
}
