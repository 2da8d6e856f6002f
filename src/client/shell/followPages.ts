import type { AnyRouter } from '@tanstack/react-router'
import { namePage } from '#client/ui/pageTitle.ts'
import { focusHeading } from './focus.ts'

/** Keeps the browser's title and the focus with the page that is shown. */
export function followPages(router: AnyRouter): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    namePage(router.state.matches.at(-1)?.staticData.title)
    if (pathChanged && !isFirst) focusHeading()
    isFirst = false
  })
}
