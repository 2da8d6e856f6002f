import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { ByHandForm } from './ByHandForm.tsx'
import { addTexts as texts } from './texts.ts'
import { useByHand } from './useByHand.ts'
import { HitLine } from '#client/books/HitLine.tsx'
import { PickerField } from '#client/books/PickerField.tsx'
import { PickerHits } from '#client/books/PickerHits.tsx'
import { browseTexts } from '#client/books/texts.ts'
import { Button } from '#client/ui/Button.tsx'

interface FindFirstProps {
  heading: RefObject<HTMLHeadingElement | null>
  term: string
  onTerm: (term: string) => void
  hasDraft: boolean
  onPick: (book: BookCard) => Promise<void>
  onForm: () => void
}

export interface AddBookStep {
  term: string
  isForm: boolean
}

interface AddBookProps extends AddBookStep {
  readerId: string
  onTerm: (term: string) => void
  onForm: () => void
  onSearch: () => void
  onAdded: () => void
}

export function AddBook({ readerId, term, isForm, onTerm, onForm, onSearch, onAdded }: AddBookProps) {
  const byHand = useByHand(readerId)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasForm = useRef(isForm)
  useEffect(() => {
    if (wasForm.current !== isForm) heading.current?.focus()
    wasForm.current = isForm
  }, [isForm])

  const { fill } = byHand
  const take = useCallback(
    async (card: BookCard) => {
      try {
        fill(await queryClient.fetchQuery(api.books.get.queryOptions({ input: { bookId: card.id } })))
        // The pressed button is gone.
        setTimeout(() => heading.current?.focus())
        return true
      } catch {
        notifyError(texts.takeFailed)
        return false
      }
    },
    [fill],
  )

  return isForm ? (
    <ByHandForm heading={heading} byHand={byHand} take={take} onSearch={onSearch} onAdded={onAdded} />
  ) : (
    <FindFirst
      heading={heading}
      term={term}
      onTerm={onTerm}
      hasDraft={byHand.kept === 'draft'}
      onPick={async (card) => {
        if (await take(card)) onForm()
      }}
      onForm={onForm}
    />
  )
}

function FindFirst({ heading, term, onTerm, hasDraft, onPick, onForm }: FindFirstProps) {
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
