type Told = (isNear: boolean, heightPx: number) => void

const reachPx = 600
const told = new WeakMap<Element, Told>()
let watcher: IntersectionObserver | undefined

/** Tells when a piece of the page comes near the window and when it leaves; returns how to stop. One watcher serves all. */
export function whenNear(element: Element, tell: Told): () => void {
  watcher ??= new IntersectionObserver(pass, { rootMargin: `${reachPx}px 0px` })
  told.set(element, tell)
  watcher.observe(element)
  return () => watcher?.unobserve(element)
}

function pass(seen: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting, boundingClientRect } of seen) {
    told.get(target)?.(isIntersecting, boundingClientRect.height)
  }
}
