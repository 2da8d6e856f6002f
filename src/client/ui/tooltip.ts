/** One tooltip for the whole document, for controls that show only an icon. It repeats their accessible name. */

const openDelayMs = 700
const skipDelayMs = 300
const gapPx = 6
const edgePx = 8

const look =
  'fixed inset-auto m-0 max-w-[min(15rem,calc(100vw-1rem))] overflow-visible rounded-md border border-edge bg-ink px-2.5 py-1 text-sm text-paper shadow-over before:absolute before:-inset-[7px]'

const bubble = document.createElement('div')
Object.assign(bubble, { className: look, popover: 'manual', role: 'tooltip', ariaHidden: 'true' })

/** Kept after its tooltip is dismissed. */
let control: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let closedAt = -Infinity
let lastKey = ''
let isWatching = false

/** `first` is the event that loaded this module. */
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

/** A click and a closing dialog also move the focus, but need no tooltip. */
function focusOn({ target }: FocusEvent) {
  if (lastKey === 'Tab' || lastKey.startsWith('Arrow')) reach(pictureControl(target))
}

/** Undefined when the control shows its name; an initial counts as a picture. */
function pictureControl(target: EventTarget | null): Element | undefined {
  const found = target instanceof Element ? target.closest('button, a') : null
  return found?.ariaLabel && (found.textContent?.trim().length ?? 0) < 2 ? found : undefined
}

/** Opens after a delay, or at once if another tooltip was just open. */
function reach(next: Element | undefined) {
  if (next === control) return
  close()
  control = next
  if (next) timer = setTimeout(() => open(next), Date.now() - closedAt < skipDelayMs ? 0 : openDelayMs)
}

function open(at: Element) {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!at.isConnected || (modal && !modal.contains(at))) return
  bubble.textContent = at.ariaLabel
  // Outside an open dialog all is inert, but the pointer must be able to enter the tooltip.
  const around = at.closest('dialog') ?? document.body
  around.append(bubble)
  bubble.showPopover()
  putBeside(at)
}

/** Above the control, or below it where that covers no other one; if both do, presses go through to what is covered. */
function putBeside(at: Element) {
  const { top, bottom, left, width } = at.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = bubble
  const furthest = document.documentElement.clientWidth - offsetWidth - edgePx
  const x = Math.max(edgePx, Math.min(furthest, left + width / 2 - offsetWidth / 2))
  const above = top - offsetHeight - gapPx
  const places = above >= edgePx ? [above, bottom + gapPx] : [bottom + gapPx]
  bubble.style.pointerEvents = 'none'
  const free = places.find((y) => !coversControl(at, x, y))
  bubble.style.pointerEvents = free === undefined ? 'none' : 'auto'
  bubble.style.top = `${free ?? places[0]!}px`
  bubble.style.left = `${x}px`
}

function coversControl(at: Element, x: number, y: number): boolean {
  const columns = [x, x + bubble.offsetWidth / 2, x + bubble.offsetWidth]
  const rows = [y, y + bubble.offsetHeight]
  return columns.some((column) =>
    rows.some((row) => {
      const covered = document.elementFromPoint(column, row)?.closest('button, a, input, select, textarea')
      return covered && covered !== at
    }),
  )
}

function close() {
  clearTimeout(timer)
  control = undefined
  if (!bubble.isConnected) return
  bubble.remove()
  closedAt = Date.now()
}

/** Stays closed until the pointer or the focus moves elsewhere. */
function sendAway() {
  const current = control
  close()
  control = current
}

function pressPointer() {
  lastKey = ''
  sendAway()
}

/** Escape closes only the tooltip. */
function press(event: KeyboardEvent) {
  lastKey = event.key
  if (event.key === 'Escape' && bubble.isConnected) {
    event.preventDefault()
    event.stopPropagation()
  }
  if (['Escape', 'Enter', ' '].includes(event.key)) sendAway()
}
