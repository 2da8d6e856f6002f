/** After a change of page: the focus goes to its heading, so that reading and tabbing go on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}

export function focusSearch(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLInputElement>('main [role=search] input, main input[type=search]')?.focus()
  })
}
