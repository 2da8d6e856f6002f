import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Asked } from './useAct.ts'
import { moveTexts } from './texts.ts'

interface DialogProps {
  book: BookCard
  asked: Asked
  onClose: () => void
  onDone: () => void
}

interface Ends {
  /** Nothing was changed. */
  onCancel?: () => void
  onDone?: (asked: Asked) => void
}

/** A dialog that an action opens, fetched when it is first needed. */
export function useActionDialog(book: BookCard | undefined, { onCancel, onDone }: Ends) {
  const [dialog, setDialog] = useState<{ asked: Asked; Dialog: ComponentType<DialogProps> }>()
  const ask = useCallback(
    (asked: Asked) => {
      if (asked === 'progress') collectTyped()
      void dialogFor(asked).then(
        (Dialog) => setDialog({ asked, Dialog }),
        (error: unknown) => {
          forgetTyped()
          onCancel?.()
          notifyError({ title: moveTexts.dialogFailed, description: faultText(error) })
        },
      )
    },
    [onCancel],
  )
  // By then the dialog has given the focus to its field.
  useEffect(() => {
    if (dialog?.asked === 'progress') giveTyped()
  }, [dialog])
  const close = () => setDialog(undefined)
  const cancel = () => {
    onCancel?.()
    close()
  }
  const done = () => {
    if (dialog) onDone?.(dialog.asked)
    close()
  }
  return {
    dialog: dialog && book && <dialog.Dialog book={book} asked={dialog.asked} onClose={cancel} onDone={done} />,
    ask,
  }
}

async function dialogFor(asked: Asked): Promise<ComponentType<DialogProps>> {
  if (asked === 'rate') return (await import('./RateDialog.tsx')).RateDialog
  if (asked === 'shelves') return (await import('../own/ShelvesDialog.tsx')).ShelvesDialog
  return (await import('./ActionDialog.tsx')).ActionDialog
}

const waitsMs = 5000

let typed = ''

let isSent = false

let collecting: AbortController | undefined

/** Keeps the figures that are typed while a form is fetched, for `giveTyped`. */
function collectTyped(): void {
  if (collecting) return
  const stop = new AbortController()
  collecting = stop
  document.addEventListener('keydown', collect, { signal: stop.signal, capture: true })
  setTimeout(() => stop === collecting && forgetTyped(), waitsMs)
}

/** Types them into the field that has the focus now. Enter after them sends its form. */
function giveTyped(): void {
  const figures = typed
  const isEntered = isSent
  forgetTyped()
  const field = document.activeElement
  if (figures === '' || !(field instanceof HTMLInputElement)) return
  // Not by its value: React would not notice.
  document.execCommand('insertText', false, figures)
  // Once React has drawn what was typed.
  if (isEntered) setTimeout(() => field.form?.requestSubmit())
}

function forgetTyped(): void {
  collecting?.abort()
  collecting = undefined
  typed = ''
  isSent = false
}

function collect(event: KeyboardEvent) {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(target)) return
  if (key === 'Escape') return forgetTyped()
  if (/^[\d.,%]$/.test(key) && !isSent) typed += key
  else if (key === 'Backspace' && typed !== '' && !isSent) typed = typed.slice(0, -1)
  else if (key === 'Enter' && typed !== '') isSent = true
  else return
  // Enter would press the button again.
  event.preventDefault()
}

const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
