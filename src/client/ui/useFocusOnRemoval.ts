import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Calls `moveFocus`, which must not change between renders, when the element is removed with the focus in it. */
export function useFocusOnRemoval<Removed extends Element>(
  moveFocus: (removed: Removed) => void,
): RefObject<Removed | null> {
  const element = useRef<Removed>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement)) moveFocus(current)
    }
  }, [moveFocus])
  return element
}
