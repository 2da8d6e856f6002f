import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { draftKey, keptText } from '#client/lib/drafts.ts'
import type { BookDetail } from '#contract/books.ts'
import { useKeptForm } from '#client/lib/useKeptDraft.ts'
import { blank, filledFrom, textOf, valuesIn, type ByHandValues } from './byHand.ts'

/**
 * The form of a book that is added by hand. What stands in it is kept in this browser until the book is added: over both
 * steps, a reload, and a session that ends.
 */
export function useByHand(readerId: string) {
  const key = draftKey(readerId, 'by-hand')
  const [found] = useState(() => valuesIn(keptText(key)))
  const form = useForm<ByHandValues>({ defaultValues: found ?? blank, mode: 'onTouched' })
  const { kept, keep, isOver, finish } = useKeptForm({ form, key, write: textOf, wasKept: found !== undefined })

  const show = (values: ByHandValues) => {
    form.reset(values)
    keep(values)
  }
  return {
    form,
    kept,
    finish,
    fill: (book: BookDetail) => show(filledFrom(book)),
    /** Empties the form; gives back what puts everything in its place again, as long as the reader is there. */
    clear: () => {
      const before = form.getValues()
      show(blank)
      return () => {
        if (!isOver()) show(before)
      }
    },
  }
}

export type ByHand = ReturnType<typeof useByHand>
