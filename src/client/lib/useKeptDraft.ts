import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { areDraftsOver, draftKey, type Kept, keepText, keptText } from './drafts.ts'
import { useMe } from './session.ts'

const typingPauseMs = 500

interface DraftFormat<Value> {
  /** Called with null when nothing is kept. */
  read: (text: string | null) => Value
  /** Undefined when there is nothing worth keeping. */
  write: (value: Value) => string | undefined
}

interface KeptForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** From `draftKey`. */
  key: string
  /** Undefined when there is nothing worth keeping. Must be a stable function. */
  write: (values: Values) => string | undefined
  /** Whether the form was filled from a kept draft. */
  wasKept?: boolean
}

/** A draft that is just what was typed; nothing but spaces is not kept. */
export const plainText: DraftFormat<string> = {
  read: (text) => text ?? '',
  write: (typed) => (typed.trim() === '' ? undefined : typed),
}

/** State that survives a reload: each change is kept in this browser for the signed-in reader, until `forget`. */
export function useKeptDraft<Value>(name: string, { read, write }: DraftFormat<Value>) {
  const readerId = useMe()?.id ?? ''
  // The reader who began to type owns the draft, even when their session ends under the form.
  const [key] = useState(() => draftKey(readerId, name))
  const { keep, forget } = useDraftStore(key, false)
  const [draft, setDraft] = useState(() => read(keptText(key)))
  return {
    draft,
    change: (next: Value) => {
      setDraft(next)
      keep(write(next))
    },
    forget: () => {
      setDraft(read(null))
      forget()
    },
  }
}

/**
 * Keeps a form in this browser: when typing pauses, and at once when the page is left. Nothing is kept after `finish`, or
 * once the reader has signed out.
 */
export function useKeptForm<Values extends FieldValues>({ form, key, write, wasKept = false }: KeptForm<Values>) {
  const { kept, keep: keepTextNow, forget, isOver: isSignedOut } = useDraftStore(key, wasKept)
  const isFinished = useRef(false)
  const isOver = useCallback(() => isFinished.current || isSignedOut(), [isSignedOut])
  const keep = useCallback(
    (values: Values) => {
      if (!isFinished.current) keepTextNow(write(values))
    },
    [keepTextNow, write],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      clearTimeout(timer)
      timer = undefined
      keep(form.getValues())
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keepNow, typingPauseMs)
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
  }, [form, keep])

  return {
    kept,
    keep,
    isOver,
    /** Forgets the draft once the form is sent. */
    finish: () => {
      isFinished.current = true
      forget()
    },
  }
}

/** Keeps one text under a key, and warns before the page is closed if the browser cannot. */
function useDraftStore(key: string, wasKept: boolean) {
  const [kept, setKept] = useState<Kept>(wasKept ? 'draft' : 'nothing')
  const [openedAt] = useState(Date.now)
  // Another tab may have kept a newer draft under the same key: that one is not ours to forget.
  const own = useRef(keptText(key))
  useWarning(kept === 'failed')

  const isOver = useCallback(() => areDraftsOver(openedAt), [openedAt])
  const keep = useCallback(
    (text: string | undefined) => {
      if (isOver()) return
      setKept(keepText(key, text))
      own.current = keptText(key)
    },
    [key, isOver],
  )
  const forget = () => {
    if (keptText(key) === own.current) setKept(keepText(key, undefined))
  }
  return { kept, keep, forget, isOver }
}

function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
