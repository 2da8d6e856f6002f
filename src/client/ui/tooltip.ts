const once = { once: true, passive: true }

/**
 * The names of controls that show a picture alone, for whoever rests the pointer on one or reaches it with the keyboard.
 * One for the whole document: it says the control's own accessible name and nothing else, so nobody misses a word
 * without it, and a screen reader need not say it twice.
 */

const openDelayMs = 700
const skipDelayMs = 300
const gapPx = 6
const edgePx = 8

const look =
  'fixed inset-auto m-0 max-w-[min(15rem,calc(100vw-1rem))] overflow-visible rounded-md border border-edge bg-ink px-2.5 py-1 text-sm text-paper shadow-over before:absolute before:-inset-[7px]'

const bubble = document.createElement('div')
Object.assign(bubble, { className: look, popover: 'manual', role: 'tooltip', ariaHidden: 'true' })

/** What the pointer or the focus is on; it stays so after its tooltip was sent away. */
let control: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = -Infinity
let lastKey = ''
let isWatching = false

/** Watches from now on. `first` is the event that called for it. */
export function watchForTooltips(first: Event): void {
  if (!isWatching) {
    isWatching = true
    document.addEventListener('pointerover', pointAt)
    document.addEventListener('focusin', focusOn)
    document.addEventListener('focusout', close)
    document.addEventListener('pointerdown', pressPointer)
    document.addEventListener('scroll', () => bubble.isConnected && close(), { capture: true, passive: true })
    document.addEventListener('keydown', press, { capture: true })
  }
  if (first instanceof PointerEvent) pointAt(first)
  if (first instanceof KeyboardEvent) lastKey = first.key
}

function pointAt({ pointerType, target }: PointerEvent) {
  if (pointerType !== 'touch' && target !== bubble) reach(pictureControl(target))
}

/** The focus also comes with a click, and back from a closed dialog; neither asks for a name. */
function focusOn({ target }: FocusEvent) {
  if (lastKey === 'Tab' || lastKey.startsWith('Arrow')) reach(pictureControl(target))
}

/** The button or link there whose name is not written on it; an initial is a picture. */
function pictureControl(target: EventTarget | null): Element | undefined {
  const found = target instanceof Element ? target.closest('button, a') : null
  return found?.ariaLabel && (found.textContent?.trim().length ?? 0) < 2 ? found : undefined
}

/** Opens for the control at hand after a while, or at once when another was open just now. */
function reach(next: Element | undefined) {
  if (next === control) return
  close()
  control = next
  if (next) timer = setTimeout(() => open(next), Date.now() - closedAt < skipDelayMs ? 0 : openDelayMs)
}

function open(at: Element) {
  if (!at.isConnected) return
  bubble.textContent = at.ariaLabel
  // While a dialog is open all else is inert, and the pointer may come over to read.
  const around = at.closest('dialog') ?? document.body
  around.append(bubble)
  bubble.showPopover()
  putBeside(at.getBoundingClientRect())
}

function putBeside({ top, bottom, left, width }: DOMRect) {
  const { offsetWidth, offsetHeight } = bubble
  const furthest = document.documentElement.clientWidth - offsetWidth - edgePx
  const above = top - offsetHeight - gapPx
  bubble.style.top = `${above >= edgePx ? above : bottom + gapPx}px`
  bubble.style.left = `${Math.max(edgePx, Math.min(furthest, left + width / 2 - offsetWidth / 2))}px`
}

function close() {
  clearTimeout(timer)
  control = undefined
  if (!bubble.isConnected) return
  bubble.remove()
  closedAt = Date.now()
}

/** Closes it until the pointer or the focus has been elsewhere. */
function sendAway() {
  const current = control
  close()
  control = current
}

function pressPointer() {
  lastKey = ''
  sendAway()
}

/** Escape closes the tooltip and nothing behind it. */
function press(event: KeyboardEvent) {
  lastKey = event.key
  if (event.key === 'Escape' && bubble.isConnected) {
    event.preventDefault()
    event.stopPropagation()
  }
  if (['Escape', 'Enter', ' '].includes(event.key)) sendAway()
}

/** Fetches the tooltips with the first sign of a pointer or a keyboard; the first view does without them. */
export function awaitTooltips(): void {
  for (const sign of ['pointerover', 'keydown'] as const) addEventListener(sign, (first) => void load(first), once)
}

async function load(first: Event) {
  const tooltips = await import('./tooltip.ts').catch(() => undefined)
  tooltips?.watchForTooltips(first)
}
