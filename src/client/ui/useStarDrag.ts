import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * Stars under a moving finger or pointer: `dragged` follows it, and what it left off at is chosen. A tap, and a movement
 * that scrolls the page, choose nothing here.
 */
export function useStarDrag(onChoose: (stars: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const from = useRef<number>(undefined)
  // The finger may lift before its last movement is drawn.
  const at = useRef<number | null>(null)
  const drag = (step: number | null) => {
    at.current = step
    setDragged(step)
  }
  const hasDragged = useRef(false)
  const end = () => {
    from.current = undefined
    drag(null)
  }
  return {
    dragged,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged.current = false
      from.current = event.button === 0 ? stepAt(event) : undefined
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const step = stepAt(event)
      if (from.current === undefined || (step === from.current && at.current === null)) return
      hasDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      drag(step)
    },
    onPointerUp: () => {
      if (at.current !== null) onChoose(at.current)
      end()
    },
    onPointerCancel: end,
    // The star on which the drag began hears a click at its end.
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) event.preventDefault()
      hasDragged.current = false
    },
  }
}

/** The half step under a pointer, from half a star to five. */
function stepAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(5, Math.max(0.5, Math.ceil(((clientX - left) / width) * 10) / 2))
}
