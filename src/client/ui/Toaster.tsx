import { Check, CircleAlert, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { uiTexts } from './texts.ts'
import { dismissToast, holdToastWhile, recheckToasts, shownToast, type Toast, watchToast } from './toast.ts'

/** The innermost outlet comes last: an open dialog needs its own, because the rest of the page is inert. */
const outlets: string[] = []

/** Fetched with the first toast; without it a toast may cover a control. */
async function moveOff(toast: HTMLElement, isGone: AbortSignal): Promise<void> {
  const code = await import('./keepOffControls.ts').catch(() => undefined)
  if (!isGone.aborted) code?.keepOffControls(toast, isGone)
}

/** Above the page's bar at the foot of a phone. From there it moves off what can be pressed. */
const places = { page: 'bottom-18 md:bottom-6', dialog: 'bottom-4 md:bottom-6' }

/** The live regions exist before the first toast, so that every toast is announced. */
export function Toaster({ over = 'page' }: { over?: keyof typeof places }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const toast = useSyncExternalStore(watchToast, () => (outlets.at(-1) === id ? shownToast() : undefined))
  const focus = useKeptFocus(section)
  useEffect(() => {
    const isGone = new AbortController()
    if (toast?.id !== undefined && section.current) void moveOff(section.current, isGone.signal)
    return () => isGone.abort()
  }, [toast?.id])
  useEffect(() => register(id), [id])
  // Asked, not told: no event says that the toast under the pointer has moved to another outlet.
  useEffect(() => holdToastWhile(() => document.hidden || isInUse(section.current)), [])
  useEffect(() => listen(section), [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={uiTexts.notifications}
      {...focus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !toast) return
        event.preventDefault()
        event.stopPropagation()
        dismissToast()
      }}
      className={`fixed inset-x-4 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)] outline-none ${places[over]}`}
    >
      <div role="status">{toast?.kind === 'note' && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.kind === 'error' && <ToastCard key={toast.id} toast={toast} />}</div>
    </section>
  )
}

/** On a touch screen `:hover` would last from a tap to the next one elsewhere. */
const isInUse = (section: HTMLElement | null) =>
  section !== null &&
  (section.matches(':focus-within') || (section.matches(':hover') && matchMedia('(hover: hover)').matches))

/** A focused toast stays. The next one takes the focus; after the last, it returns to where it was. */
function useKeptFocus(section: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element>(null)
  const isHere = useRef(false)
  useEffect(() => {
    if (!isHere.current || section.current?.contains(document.activeElement)) return
    isHere.current = false
    const next = section.current?.querySelector('button') ?? cameFrom.current
    if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
  })
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (!section.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
      isHere.current = true
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // The focus of a removed button is lost; the effect above restores it.
      isHere.current = event.relatedTarget === null && !event.target.isConnected
    },
  }
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.kind === 'error' ? CircleAlert : Check
  const look = toast.kind === 'error' ? 'border-rubric bg-rubric-soft text-rubric' : 'border-ink bg-ink text-paper'
  return (
    <div
      className={`toast flex w-[356px] max-w-full flex-wrap items-center justify-end gap-x-3 rounded-lg border py-2 pr-1.5 pl-3.5 ${look}`}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 basis-26 py-1.5 leading-snug">
        <b>{toast.title}</b>
        {toast.description && <span className="block">{toast.description}</span>}
        {toast.about && <i className="block font-serif">{toast.about}</i>}
      </p>
      {toast.undo && <ToastButton onClick={toast.undo}>{uiTexts.undo}</ToastButton>}
      {toast.retry && <ToastButton onClick={toast.retry}>{uiTexts.tryAgain}</ToastButton>}
      <ToastButton label={uiTexts.dismiss}>
        <X size={20} aria-hidden="true" />
      </ToastButton>
    </div>
  )
}

function ToastButton({ onClick, label, children }: { onClick?: () => void; label?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        dismissToast()
        onClick?.()
      }}
      className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-md font-bold underline underline-offset-2 outline-offset-[-3px] focus-visible:outline-current"
    >
      {children}
    </button>
  )
}

/** The current toast moves to the newest outlet, and back when it closes. */
function register(id: string) {
  outlets.push(id)
  recheckToasts()
  return () => {
    outlets.splice(outlets.indexOf(id), 1)
    recheckToasts()
  }
}

/** F8 and Alt+T focus the toast. */
function listen(section: RefObject<HTMLElement | null>) {
  const stop = new AbortController()
  const seek = (event: KeyboardEvent) => {
    if (event.key !== 'F8' && !(event.altKey && event.code === 'KeyT')) return
    const first = section.current?.querySelector('button')
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  document.addEventListener('keydown', seek, stop)
  return () => stop.abort()
}
