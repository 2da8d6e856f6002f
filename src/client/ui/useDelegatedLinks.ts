import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useMemo } from 'react'

const intentAfterMs = 50

/** Makes plain links behave like the router's `Link`, preloading included: hundreds of `Link`s are slow. */
export function useDelegatedLinks() {
  const router = useRouter()
  return useMemo(() => followingBy(router), [router])
}

function followingBy(router: AnyRouter) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchAhead = (event: SyntheticEvent) => {
    const href = hrefAt(event)
    clearTimeout(timer)
    if (href)
      timer = setTimeout(() => void router.preloadRoute({ to: '.', href }).catch(() => undefined), intentAfterMs)
  }
  const follow = (event: MouseEvent) => {
    const href = hrefAt(event)
    if (!href || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    clearTimeout(timer)
    void router.navigate({ href })
  }
  return { onClick: follow, onPointerOver: fetchAhead, onFocus: fetchAhead }
}

const hrefAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined

/** False for a click that opens another tab or window, or saves the page. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
