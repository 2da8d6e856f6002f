import { type Obstacle, costOf, shiftOffObstacles } from './shiftOffObstacles.ts'

const bars = ':is([class*="sticky"]:not(dialog *), nav):has(button, a[href], input)'

const controls = `button, input, select, textarea, summary, a[href], ${bars}`

/** Say what a control is for, or where one is. */
const captions = 'label, legend, h1, h2, h3'

/** Moves the toast, unless it is in hand, off what can be pressed and what names it, whenever the page beneath it changes. */
export function keepOffControls(toast: HTMLElement, isGone: AbortSignal): void {
  // Leaves the button that closes the dialog free.
  if (toast.closest('dialog')) toast.style.maxWidth = 'calc(100vw - 6rem)'
  let frame = 0
  const place = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => moveClear(toast))
  }
  // While a dialog appears, the toast in it is placed by its box, and then by the window.
  const events = ['focusin', 'scrollend', 'resize', 'animationend']
  for (const event of events) addEventListener(event, place, { signal: isGone })
  const sizes = new ResizeObserver(place)
  sizes.observe(roomOf(toast))
  sizes.observe(toast)
  isGone.addEventListener('abort', () => {
    sizes.disconnect()
    cancelAnimationFrame(frame)
    toast.style.translate = ''
    toast.closest('dialog')?.style.removeProperty('max-height')
    toast.closest('dialog')?.style.removeProperty('margin-top')
  })
}

function moveClear(toast: HTMLElement) {
  const isInHand = toast.matches(':focus-within') || (toast.matches(':hover') && matchMedia('(hover: hover)').matches)
  if (isInHand) return
  const { x, y } = shiftOf(toast)
  const { left, top, right, bottom } = toast.getBoundingClientRect()
  const box = { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const obstacles = obstaclesAround(toast, height)
  const to = shiftOffObstacles(box, obstacles, { width, height })
  toast.style.translate = `${to.x}px ${to.y}px`
  const dialog = toast.closest('dialog')
  const isStill = dialog?.getAnimations().length === 0
  if (isStill && costOf(box, obstacles, to) > 0) raiseFoot(dialog, height - toast.offsetHeight - belowPx)
}

/** Of a toast in a dialog, with some air above it. */
const belowPx = 36

/** In a dialog that fills the window, the toast would cover something. Only the foot moves, so no button does. */
function raiseFoot(dialog: HTMLDialogElement, toPx: number) {
  const top = dialog.offsetTop
  dialog.style.marginTop = `${top}px`
  dialog.style.maxHeight = `${toPx - top}px`
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}

function shiftOf(toast: HTMLElement) {
  const [x = 0, y = 0] = toast.style.translate.split(' ').map((length) => Number.parseFloat(length) || 0)
  return { x, y }
}

const roomOf = (toast: HTMLElement) => toast.closest('dialog') ?? document.body

function obstaclesAround(toast: HTMLElement, height: number): Obstacle[] {
  // What the dialog has scrolled away is in nobody's way.
  const foot = toast.closest('dialog')?.getBoundingClientRect().bottom ?? height
  return [...roomOf(toast).querySelectorAll(`${controls}, ${captions}`)].flatMap((element) => {
    if (toast.contains(element) || !element.checkVisibility()) return []
    const { left, top, right, bottom } = element.matches(captions) ? wordsOf(element) : element.getBoundingClientRect()
    if (bottom < 0 || top > foot) return []
    return [{ left, top, right, bottom: Math.min(bottom, foot), weight: weightOf(element) }]
  })
}

/** Its box may be as wide as the page. */
function wordsOf(element: Element): DOMRect {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

/** A link can wait for a toast to go; a button that was just reached, or that stays in sight, should not. */
function weightOf(element: Element): number {
  if (element.matches(`:is(${captions}):not(:has(input))`)) return 0.1
  if (element === document.activeElement || element.closest(bars)) return 10
  return element.matches('a') ? 0.25 : 1
}
