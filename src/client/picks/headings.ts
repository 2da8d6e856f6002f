/** The headings that are to be seen from where an element stands: its own list's, those after it, those before, the page's. */
export function headingsFrom(element: Element | null | undefined): HTMLElement[] {
  const section = element?.closest('section')
  const all = [...document.querySelectorAll<HTMLElement>('main h2[tabindex]:not(dialog *)')]
  const own = all.findIndex((heading) => section?.contains(heading))
  const near = own < 0 ? [] : [...all.slice(own), ...all.slice(0, own).toReversed()]
  return [...near.filter(isShown), ...document.querySelectorAll<HTMLElement>('main h1')]
}

const isShown = (heading: HTMLElement) => heading.closest('.sr-only') === null
