const waitsMs = 5000

let typed = ''
let isSent = false
let collecting: AbortController | undefined

/** Keeps the figures that are typed while a form is fetched, for `giveTyped`. */
export function collectTyped(): void {
  if (collecting) return
  const stop = new AbortController()
  collecting = stop
  document.addEventListener('keydown', collect, { signal: stop.signal, capture: true })
  setTimeout(() => stop === collecting && forgetTyped(), waitsMs)
}

/** Types them into the field that has the focus now. Enter after them sends its form. */
export function giveTyped(): void {
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

export function forgetTyped(): void {
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
