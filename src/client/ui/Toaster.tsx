import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { uiTexts } from './texts.ts'
import { dismissToast, holdToast, shownToast, type Toast, watchToast } from './toast.ts'

/** The outlets that stand on the page, the innermost last: an open dialog has its own, for the rest is inert then. */
const outlets: string[] = []

/** Where toasts appear. Its live regions are there before the first toast, so that every one of them is read out. */
export function Toaster() {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const toast = useSyncExternalStore(watchToast, () => (outlets.at(-1) === id ? shownToast() : undefined))
  useEffect(() => register(id), [id])
  useEffect(() => listen(section), [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={uiTexts.notifications}
      onPointerEnter={() => holdToast('pointer', true)}
      onPointerLeave={() => holdToast('pointer', false)}
      onFocus={() => holdToast('focus', true)}
      onBlur={() => holdToast('focus', false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !toast) return
        event.stopPropagation()
        dismissToast()
      }}
      className="fixed inset-x-4 top-2 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)] outline-none md:top-auto md:bottom-6"
    >
      <div role="status">{toast?.kind === 'note' && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.kind === 'error' && <ToastCard key={toast.id} toast={toast} />}</div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.kind === 'error' ? CircleAlert : Check
  const look = toast.kind === 'error' ? 'border-rubric bg-rubric-soft text-rubric' : 'border-ink bg-ink text-paper'
  return (
    <div className={`toast flex w-[356px] max-w-full items-center gap-3 rounded-lg border py-2 pr-1.5 pl-3.5 ${look}`}>
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 py-1.5 leading-snug">
        <b>{toast.title}</b>
        {toast.description && <span className="block">{toast.description}</span>}
      </p>
      {toast.undo && <ToastButton onClick={toast.undo}>{uiTexts.undo}</ToastButton>}
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

function register(id: string) {
  outlets.push(id)
  return () => {
    outlets.splice(outlets.indexOf(id), 1)
  }
}

/** F8 and Alt+T bring the focus here; a hidden tab stops the clock. */
function listen(section: { current: HTMLElement | null }) {
  const seek = (event: KeyboardEvent) => {
    if (event.key !== 'F8' && !(event.altKey && event.code === 'KeyT')) return
    event.preventDefault()
    const first = section.current?.querySelector('button')
    if (first) first.focus()
  }
  document.addEventListener('keydown', seek)
  document.addEventListener('visibilitychange', holdWhileHidden)
  return () => {
    document.removeEventListener('keydown', seek)
    document.removeEventListener('visibilitychange', holdWhileHidden)
  }
}

function holdWhileHidden() {
  holdToast('hidden-tab', document.hidden)
}
