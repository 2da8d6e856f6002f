import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/ui/afterPaint.ts'

/** Shows the choice at once and updates the address after the paint. A change of address overrides the choice. */
export function useChoice<Value>(given: Value, tell: (value: Value) => void) {
  const [last, setLast] = useState(given)
  const [value, setValue] = useState(given)
  if (last !== given) {
    setLast(given)
    setValue(given)
  }
  const untold = useRef<{ value: Value }>(undefined)
  useEffect(() => {
    if (untold.current?.value !== value || !untold.current) return undefined
    return afterPaint(() => {
      untold.current = undefined
      tell(value)
    })
  })
  const choose = (chosen: Value) => {
    untold.current = { value: chosen }
    setValue(chosen)
  }
  return { value, choose }
}
