import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { openLayer } from './layers.ts'
import { Toaster } from './Toaster.tsx'
import { uiTexts } from './texts.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** False for a question about leaving the page, which is asked in the middle of a step back. */
  backCloses?: boolean
  children: ReactNode
}

/** Initially focuses the heading, or the element with `data-first-focus`. */
export function Dialog({ open, onClose, title, backCloses = true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const isPressed = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => (open && backCloses ? openLayer(() => close()) : undefined), [open, backCloses])
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const cameFrom = document.activeElement
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-first-focus]') ?? element.querySelector('h2')
    first?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      element.close()
      document.documentElement.style.overflow = ''
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus()
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === dialog.current && onClose()}
      // A text selection that ends outside the dialog must not close it.
      onPointerDown={(event) => {
        isPressed.current = event.target === dialog.current
      }}
      onClick={(event) => event.target === dialog.current && isPressed.current && onClose()}
      className="m-auto max-h-[90dvh] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-card p-0 text-ink shadow-over"
    >
      <div className="p-5 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={heading} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={uiTexts.close}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink2 hover:bg-sunk hover:text-ink"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
      <Toaster over="dialog" />
    </dialog>
  )
}
