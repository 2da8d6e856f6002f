import { useCallback, useEffect, useRef } from 'react'
import { queryClient, api } from '#client/lib/api.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { ByHandForm } from './ByHandForm.tsx'
import { FindFirst } from './FindFirst.tsx'
import { addTexts as texts } from './texts.ts'
import { useByHand } from './useByHand.ts'

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
