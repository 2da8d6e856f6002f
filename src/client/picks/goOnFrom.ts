import { headingsFrom } from './headings.ts'

/**
 * A card is about to go: the keyboard goes on from its neighbour. When it was the last of its list, from the heading of
 * the next list, else of one before, else of the page; that comes into view.
 */
export function goOnFrom(element: Element | null): void {
  const place = element?.closest('li')
  const next = place?.nextElementSibling ?? place?.previousElementSibling
  const neighbour = next?.querySelector('button')
  if (neighbour) return neighbour.focus({ preventScroll: true })
  const list = place?.closest('section')
  headingsFrom(list)
    .find((heading) => !list?.contains(heading))
    ?.focus()
}
