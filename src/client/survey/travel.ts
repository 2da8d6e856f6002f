import type { RouterHistory } from '@tanstack/react-router'

const longestTravelMs = 1_000

/** Goes so many entries through the browser's history; resolves on arrival, or when the browser does not go. */
export function travel(history: RouterHistory, by: number): Promise<void> {
  return new Promise((resolve) => {
    const arrive = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const unsubscribe = history.subscribe(arrive)
    const timer = setTimeout(arrive, longestTravelMs)
    history.go(by)
  })
}
