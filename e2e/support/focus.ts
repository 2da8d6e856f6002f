import type { Page } from '@playwright/test'

/** The focused element if a bar covers it, it is out of view, or it has no visible focus style. */
export function hiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const middle = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
    const covering = document.elementFromPoint((left + right) / 2, middle)
    const isCovered = [...document.querySelectorAll('header, nav')].some(
      (bar) => !bar.contains(focused) && bar.contains(covering),
    )
    const isOutside = bottom <= 0 || top >= innerHeight
    const hasRing = [focused, focused.nextElementSibling, ...ancestors(focused, 3)].some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const said = [isCovered && 'covered', isOutside && 'out of sight', !hasRing && 'no ring'].filter(Boolean)
    return said.length > 0 ? `${said.join(', ')}: ${focused.outerHTML.slice(0, 300)}` : undefined

    function ancestors(element: Element, count: number): (Element | null)[] {
      return count === 0 || !element.parentElement
        ? []
        : [element.parentElement, ...ancestors(element.parentElement, count - 1)]
    }
  })
}
