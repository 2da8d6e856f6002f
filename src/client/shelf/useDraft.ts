import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { areDraftsOver } from '#client/drafts.ts'
import { draftOf, draftText, rebased, sameValues, type FieldName } from './draft.ts'
import type { RatingValues } from './reviewForm.ts'

const restMs = 800

/** A draft as it stands on top of what is saved by now; `clashes` are the fields that were changed there, too. */
export interface FoundDraft {
  savedAt: number
  values: RatingValues
  clashes: FieldName[]
}

/** The draft kept under a key, unless it says nothing that `base` does not. */
export function storedDraft(key: string, base: RatingValues): FoundDraft | undefined {
  const draft = draftOf(read(key))
  if (!draft) return undefined
  // A draft of before drafts knew what they were filled from stands as it is.
  const found = { savedAt: draft.savedAt, ...rebased(draft.base ? draft : { ...draft, base }, base) }
  return sameValues(found.values, base) ? undefined : found
}

/**
 * Keeps what is typed in this browser: when the keys have rested, and at once when the page is left. A form that says
 * what the server already has leaves no draft, nor does one whose reader has signed out.
 */
export function useDraft(form: UseFormReturn<RatingValues>, key: string, base: RatingValues) {
  const [kept, setKept] = useState<'nothing' | 'draft' | 'failed'>('nothing')
  const isDone = useRef(false)
  // Another tab may keep a draft of this book, too, under the same key.
  const own = useRef(read(key))
  const [openedAt] = useState(Date.now)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (!isDone.current && !areDraftsOver(openedAt)) setKept(keepDraft(key, form.getValues(), base))
      own.current = read(key)
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
  }, [form, key, base, openedAt])

  useEffect(() => {
    if (kept !== 'failed') return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [kept])

  return {
    kept,
    /** The form is saved, its draft is no longer needed. */
    finish: () => {
      isDone.current = true
      if (read(key) === own.current) forget(key)
    },
    discard: () => {
      form.reset(base)
      forget(key)
      setKept('nothing')
    },
    /** Brings back values that were discarded, beneath what was typed since. */
    restore: (values: RatingValues) => {
      if (isDone.current || areDraftsOver(openedAt)) return
      const back = rebased({ savedAt: openedAt, values: form.getValues(), base }, values).values
      form.reset(back, { keepDefaultValues: true })
      setKept(keepDraft(key, back, base))
      own.current = read(key)
    },
  }
}

function keepDraft(key: string, values: RatingValues, base: RatingValues): 'nothing' | 'draft' | 'failed' {
  try {
    if (sameValues(values, base)) {
      localStorage.removeItem(key)
      return 'nothing'
    }
    localStorage.setItem(key, draftText({ savedAt: Date.now(), values, base }))
    return 'draft'
  } catch {
    return 'failed'
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
