import { useDeferredValue, useEffect, useRef, useState } from 'react'

/**
 * What a reader chose, in three steps: the control answers at once (`value`), the books follow (`shown`), and the address
 * hears of it (`tell`) when they stand. When the address changes by itself, that is the choice.
 */
export function useChoice<Value>(given: Value, tell: (value: Value) => void) {
  const [last, setLast] = useState(given)
  const [value, setValue] = useState(given)
  if (last !== given) {
    setLast(given)
    setValue(given)
  }
  const shown = useDeferredValue(value)
  const untold = useRef<Value>(undefined)
  useEffect(() => {
    if (untold.current !== shown) return
    untold.current = undefined
    tell(shown)
  })
  const choose = (chosen: Value) => {
    untold.current = chosen
    setValue(chosen)
  }
  return { value, shown, choose }
}
