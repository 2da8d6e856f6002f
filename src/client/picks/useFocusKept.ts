import { type FocusEvent, useEffect, useRef } from 'react'
import { headingsFrom } from './headings.ts'

/** For what holds lists: when what had the focus has gone, the keyboard goes on from the nearest heading that is left. */
export function useFocusKept() {
  const last = useRef<{ element: Element; headings: HTMLElement[] }>(null)
  useEffect(() => {
    if (last.current === null || last.current.element.isConnected || document.activeElement !== document.body) return
    last.current.headings.find(({ isConnected }) => isConnected)?.focus()
    last.current = null
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = { element: target, headings: headingsFrom(target) }
    },
  }
}
