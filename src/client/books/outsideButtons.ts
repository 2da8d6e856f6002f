import type { MouseEvent } from 'react'

/** Lets a whole card be clicked, its own buttons and links excepted. The card's title is a button for the keyboard. */
export function outsideButtons(open: () => void) {
  return ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, a, input')) return
    // What opens gives the focus back to where it came from: that should be the title.
    currentTarget.querySelector<HTMLElement>('h3 button')?.focus({ preventScroll: true })
    open()
  }
}
