import type { AnyRouter } from '@tanstack/react-router'
import { namePage } from '#client/ui/pageTitle.ts'
import { dropErrors } from '#client/ui/toast.ts'

let following: MutationObserver | undefined

/** Focuses the page's heading, or one that loads later, until the reader moves the focus. */
export function focusHeading(): void {
  stopFollowing()
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  focus(main.querySelector('h1') ?? main)
  following = new MutationObserver(() => {
    const heading = main.querySelector('h1')
    const { activeElement } = document
    if (activeElement !== heading && activeElement !== main && activeElement !== document.body) stopFollowing()
    else if (heading && activeElement !== heading) focus(heading)
  })
  following.observe(main, { childList: true, subtree: true })
  document.addEventListener('pointerdown', stopFollowing, { once: true })
}

function stopFollowing() {
  following?.disconnect()
}

function focus(element: HTMLElement) {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

export function focusSearch(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLInputElement>('main [role=search] input, main input[type=search]')?.focus()
  })
}

export function followPages(router: AnyRouter): void {
  let isFirst = true
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    // An error may be what sends the reader there.
    if (pathChanged && toLocation.pathname !== '/auth') dropErrors()
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    namePage(router.state.matches.at(-1)?.staticData.title)
    if (pathChanged && !isFirst) focusHeading()
    isFirst = false
  })
}
