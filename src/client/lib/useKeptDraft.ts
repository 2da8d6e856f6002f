import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { areDraftsForgottenSince, draftKey, type KeepResult, keepText, keptText } from './drafts.ts'
import { useMe } from './session.ts'

const typingPauseMs = 500

interface DraftFormat<Value> {
  read: (text: string | null) => Value
  write: (value: Value) => string | undefined
}

interface KeptForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  key: string
  /** Must be a stable function; returns undefined when there is nothing worth keeping. */
  write: (values: Values) => string | undefined
  wasKept?: boolean
}

/** Stores the text as typed; blank text is not kept. */
export const plainText: DraftFormat<string> = {
  read: (text) => text ?? '',
  write: (typed) => (typed.trim() === '' ? undefined : typed),
}

/** State that survives a reload: each change is stored for the signed-in reader, until `forget`. */
export function useKeptDraft<Value>(name: string, { read, write }: DraftFormat<Value>) {
  const readerId = useMe()?.id ?? ''
  // The draft belongs to the reader who began it, even if the session ends.
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

/** Stores the form when typing pauses and when the page is left, until `finish` or sign-out. */
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
    finish: () => {
      isFinished.current = true
      forget()
    },
  }
}

/** Warns before the page closes if the browser cannot store the text. */
function useDraftStore(key: string, wasKept: boolean) {
  const [kept, setKept] = useState<KeepResult>(wasKept ? 'draft' : 'nothing')
  const [openedAt] = useState(Date.now)
  // Another tab may have stored a newer draft under this key; do not remove that one.
  const own = useRef(keptText(key))
  useWarning(kept === 'failed')

  const isOver = useCallback(() => areDraftsForgottenSince(openedAt), [openedAt])
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
