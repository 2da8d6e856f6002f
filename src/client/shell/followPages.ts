import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from './focus.ts'
import { shellTexts } from './texts.ts'

/** Keeps the browser's title and the focus with the page that is shown. */
export function followPages(router: AnyRouter): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    const title = router.state.matches.at(-1)?.staticData.title
    document.title = title ? `${title} · ${shellTexts.product}` : shellTexts.product
    if (pathChanged && !isFirst) focusHeading()
    isFirst = false
  })
}
