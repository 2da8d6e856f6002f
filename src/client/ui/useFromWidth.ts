import { useSyncExternalStore } from 'react'

/** What follows from the width of the window (px), again whenever that changes. */
export function useFromWidth(of: (windowWidthPx: number) => number): number {
  return useSyncExternalStore(onResize, () => of(window.innerWidth))
}

function onResize(listen: () => void) {
  window.addEventListener('resize', listen)
  return () => window.removeEventListener('resize', listen)
}
