import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { areDraftsOver } from '#client/lib/drafts.ts'
import { keepText, type Kept, keptText } from '#client/lib/keptText.ts'

const restMs = 500

interface KeptForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Where in this browser; of this reader, and of what the form is about. */
  key: string
  /** The values as they are kept; undefined when nothing stands in them that must be. The same function each time. */
  write: (values: Values) => string | undefined
  /** Whether it is told from the beginning that the form was kept. */
  wasKept?: boolean
}

/**
 * Keeps what is typed in this browser: when the keys have rested, and at once when the page is left. Nothing is kept once
 * the form is sent or its reader has signed out; a browser that keeps nothing asks before the page is closed.
 */
export function useKeptForm<Values extends FieldValues>({ form, key, write, wasKept = false }: KeptForm<Values>) {
  const [kept, setKept] = useState<Kept>(wasKept ? 'draft' : 'nothing')
  const isDone = useRef(false)
  // Another tab may keep a form under the same key, too.
  const own = useRef(keptText(key))
  const [openedAt] = useState(Date.now)
  useWarning(kept === 'failed')

  const isOver = useCallback(() => isDone.current || areDraftsOver(openedAt), [openedAt])
  const keep = useCallback(
    (values: Values) => {
      setKept(keepText(key, write(values)))
      own.current = keptText(key)
    },
    [key, write],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      clearTimeout(timer)
      timer = undefined
      if (!isOver()) keep(form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keepNow, restMs)
      },
    })
    const leave = () => timer !== undefined && keepNow()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      leave()
      unsubscribe()
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [form, keep, isOver])

  return {
    kept,
    /** Keeps these values at once. */
    keep,
    /** Whether nothing may be kept any more. */
    isOver,
    /** The form is sent, what was kept of it no longer needed. */
    finish: () => {
      isDone.current = true
      if (keptText(key) === own.current) keepText(key, undefined)
    },
  }
}

function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
