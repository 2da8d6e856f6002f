let waiting: MutationObserver | undefined

/**
 * After a change of page: the focus goes to its heading, which is read out, so that reading and tabbing go on from
 * there. A page that has none yet gets the focus on its whole, and its heading takes it over when it comes.
 */
export function focusHeading(): void {
  waiting?.disconnect()
  const main = document.querySelector('main')
  if (!main || focusHeadingIn(main)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
  waiting = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeadingIn(main)) waiting?.disconnect()
  })
  waiting.observe(main, { childList: true, subtree: true })
}

function focusHeadingIn(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return heading !== null
}

export function focusSearch(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLInputElement>('main [role=search] input, main input[type=search]')?.focus()
  })
}
