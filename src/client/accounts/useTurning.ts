import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'

const slideMs = 5000

type Hold = 'pointer' | 'focus'

/** Turns every `slideMs`, but not while the pointer or the focus is on the carousel, unless Play was pressed just there. */
export function useTurning(turn: () => void) {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState<readonly Hold[]>([])
  const hold = (by: Hold) => setHeld((before) => [...before, by])
  const release = (by: Hold) => setHeld((before) => before.filter((other) => other !== by))
  const isTurning = !isPaused && held.length === 0
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(onTurn, slideMs)
    return () => clearInterval(timer)
  }, [isTurning])
  const turnOrRest = () => {
    setPaused(!isPaused)
    if (isPaused) setHeld([])
  }
  const holds = {
    onPointerEnter: () => hold('pointer'),
    onPointerLeave: () => release('pointer'),
    onFocus: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hold('focus'),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && release('focus'),
  }
  return { isPaused, isTurning, turnOrRest, holds }
}
