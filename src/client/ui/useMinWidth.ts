import { useSyncExternalStore } from 'react'

export function useMinWidth(of: (windowWidthPx: number) => number): number {
  return useSyncExternalStore(onResize, () => of(window.innerWidth))
}

function onResize(listen: () => void) {
  window.addEventListener('resize', listen)
  return () => window.removeEventListener('resize', listen)
}
