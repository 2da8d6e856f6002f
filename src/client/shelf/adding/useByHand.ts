import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { areDraftsOver, draftKey } from '#client/drafts.ts'
import type { BookDetail } from '#contract/books.ts'
import { blank, filledFrom, type ByHandValues } from './byHand.ts'
import { forgetForm, keepForm, keptForm } from './keptForm.ts'

const restMs = 500

/**
 * The form of a book that is added by hand. What stands in it is kept in this browser until the book is added: over both
 * steps, a reload, and a session that ends.
 */
export function useByHand(readerId: string) {
  const key = draftKey(readerId, 'by-hand')
  const [found] = useState(() => keptForm(key))
  const form = useForm<ByHandValues>({ defaultValues: found ?? blank, mode: 'onTouched' })
  const [kept, setKept] = useState<'nothing' | 'draft' | 'failed'>(found ? 'draft' : 'nothing')
  const isDone = useRef(false)
  const [openedAt] = useState(Date.now)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (!isDone.current && !areDraftsOver(openedAt)) setKept(keepForm(key, form.getValues()))
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, restMs)
      },
    })
    const leave = () => timer !== undefined && keep()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      leave()
      unsubscribe()
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [form, key, openedAt])

  const show = (values: ByHandValues) => {
    form.reset(values)
    setKept(keepForm(key, values))
  }
  return {
    form,
    kept,
    fill: (book: BookDetail) => show(filledFrom(book)),
    /** Empties the form; gives back what puts everything in its place again, as long as the reader is there. */
    clear: () => {
      const before = form.getValues()
      show(blank)
      return () => {
        if (!areDraftsOver(openedAt)) show(before)
      }
    },
    /** The book is added, the form no longer needed. */
    finish: () => {
      isDone.current = true
      forgetForm(key)
    },
  }
}

export type ByHand = ReturnType<typeof useByHand>
