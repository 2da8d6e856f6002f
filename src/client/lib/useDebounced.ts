import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for so long (ms); the first one at once. */
export function useDebounced<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
