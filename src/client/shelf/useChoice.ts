import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/ui/afterPaint.ts'

/**
 * What a reader chose, in three steps: the control answers at once (`value`), the books follow (`shown`) with it or, when
 * they take long to find, after it, and the address hears of it (`tell`) when they stand. When the address changes by
 * itself, that is the choice.
 */
export function useChoice<Value>(given: Value, tell: (value: Value) => void, follows: 'at once' | 'after it') {
  const [last, setLast] = useState(given)
  const [value, setValue] = useState(given)
  if (last !== given) {
    setLast(given)
    setValue(given)
  }
  const later = useDeferredValue(follows === 'at once' ? undefined : value)
  const shown = follows === 'at once' ? value : (later as Value)
  const untold = useRef<Value>(undefined)
  useEffect(() => {
    if (untold.current !== shown) return undefined
    return afterPaint(() => {
      untold.current = undefined
      tell(shown)
    })
  })
  const choose = (chosen: Value) => {
    untold.current = chosen
    setValue(chosen)
  }
  return { value, shown, choose }
}
