import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'

const slideMs = 5000

const nothing = { pointer: false, focus: false }

/**
 * Turns every `slideMs`, but not while the pointer or the focus is on the carousel. Play turns it all the same, until one
 * of them comes anew.
 */
export function useTurning(turn: () => void) {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState(nothing)
  const hold = (by: Partial<typeof nothing>) => setHeld((before) => ({ ...before, ...by }))
  const isTurning = !isPaused && !held.pointer && !held.focus
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(onTurn, slideMs)
    return () => clearInterval(timer)
  }, [isTurning])
  const turnOrRest = () => {
    setPaused(!isPaused)
    if (isPaused) setHeld(nothing)
  }
  const holds = {
    onPointerEnter: () => hold({ pointer: true }),
    onPointerLeave: () => hold({ pointer: false }),
    onFocus: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ focus: true }),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold({ focus: false }),
  }
  return { isPaused, isTurning, turnOrRest, holds }
}
